import { getWaitingMembers, withdrawWaitingMember } from '@portal/contract/consent';
import {
  addEmployerAccount,
  addRightsToExistingAccount,
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { inviteEmployerAccount } from './add-employer-account.ts';
import { addExistingAccountToProjects } from './add-rights-to-existing-account.ts';
import { personRoutes } from './person-routes.ts';
import { setAccountRights } from './update-account-rights.ts';
import { setOtherAccountRights } from './update-other-account-rights.ts';
import { describeWaitingMembers, withdrawWaitingMembership } from './waiting-members.ts';
import { reauthorizeForMoreProjects, reauthorizeForProjects } from './reauthorize-change.ts';

export const employerAccountManagementRoutes = (services: Dependencies) => [
  route(addEmployerAccount, (context, { body }) => inviteEmployerAccount(services, context, body), {
    ownTransactions: true,
    reauthorize: (context, { body }) => reauthorizeForMoreProjects(context, body, services.clock),
  }),
  route(
    addRightsToExistingAccount,
    (context, { body }) => addExistingAccountToProjects(services, context, body),
    {
      ownTransactions: true,
      reauthorize: (context, { body }) => reauthorizeForMoreProjects(context, body, services.clock),
    },
  ),
  route(getWaitingMembers, ({ db, projectId }) => describeWaitingMembers(db, projectId)),
  route(withdrawWaitingMember, (context, { body }) =>
    withdrawWaitingMembership(context, services, body.waitingMembershipId),
  ),
  route(updateAccountRights, (context, { body }) => setAccountRights(services, context, body), {
    ownTransactions: true,
  }),
  route(
    updateOtherAccountRights,
    (context, { body }) => setOtherAccountRights(services, context, body),
    {
      ownTransactions: true,
      reauthorize: (context, { body }) => reauthorizeForProjects(context, body, services.clock),
    },
  ),
  ...personRoutes(services),
];
