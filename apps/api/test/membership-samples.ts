import { nothing, type Sampler, table } from './call-sample.ts';
import { waitingIdOf } from './waiting-rows.ts';

/** The waiting membership that `makeRole` makes. The provider's own people have none. */
const waitingMembership: Sampler = ({ projectId }, { accountId }) => ({
  body: { waitingMembershipId: waitingIdOf(projectId, accountId) },
  unknownTo: ['backOffice', 'backOfficeMember'],
});

/** A sample for every call of a person about their own memberships. */
export const membershipSamplers: Readonly<Record<string, Sampler>> = {
  'Membership/GetWaitingMemberships': nothing,
  'Membership/AcceptMembership': waitingMembership,
  'Membership/RefuseMembership': waitingMembership,
  'Membership/LeaveProject': table,
};
