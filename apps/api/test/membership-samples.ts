import { nothing, type Sampler, table } from './call-sample.ts';
import { waitingIdOf } from './waiting-rows.ts';

/** What the account is asked, as `makeRole` has it asked. The provider's own people never are. */
const ownQuestion: Sampler = ({ projectId }, { accountId }) => ({
  body: { waitingMembershipId: waitingIdOf(projectId, accountId) },
  unknownTo: ['backOffice', 'backOfficeMember'],
});

/** A sample for every call of a person about their own part in projects. */
export const membershipSamplers: Readonly<Record<string, Sampler>> = {
  'Membership/GetWaitingMemberships': nothing,
  'Membership/AcceptMembership': ownQuestion,
  'Membership/RefuseMembership': ownQuestion,
  'Membership/LeaveProject': table,
};
