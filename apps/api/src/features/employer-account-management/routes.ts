import { getWaitingMembers, withdrawWaitingMember } from '@portal/contract/consent';
import {
  addEmployerAccount,
  addRightsToExistingAccount,
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import type { Dependencies } from '../../dependencies.ts';
import { route, routeWithOwnTransactions } from '../../http/route.ts';
import { inviteEmployerAccount } from './add-employer-account.ts';
import { letExistingAccountIn } from './add-rights-to-existing-account.ts';
import { personRoutes } from './person-routes.ts';
import { setAccountRights } from './update-account-rights.ts';
import { setOtherAccountRights } from './update-other-account-rights.ts';
import { describeWaitingMembers, withdrawQuestion } from './waiting-members.ts';
import { readmitToMoreProjects, readmitToProjects } from './who-may-still-change.ts';

export const employerAccountManagementRoutes = (services: Dependencies) => [
  routeWithOwnTransactions(
    addEmployerAccount,
    (context, { body }) => inviteEmployerAccount(services, context, body),
    (context, { body }) => readmitToMoreProjects(context, body, services.clock),
  ),
  routeWithOwnTransactions(
    addRightsToExistingAccount,
    (context, { body }) => letExistingAccountIn(services, context, body),
    (context, { body }) => readmitToMoreProjects(context, body, services.clock),
  ),
  route(getWaitingMembers, ({ db, projectId }) => describeWaitingMembers(db, projectId)),
  route(withdrawWaitingMember, (context, { body }) =>
    withdrawQuestion(context, services, body.waitingMembershipId),
  ),
  routeWithOwnTransactions(updateAccountRights, (context, { body }) =>
    setAccountRights(services, context, body),
  ),
  routeWithOwnTransactions(
    updateOtherAccountRights,
    (context, { body }) => setOtherAccountRights(services, context, body),
    (context, { body }) => readmitToProjects(context, body, services.clock),
  ),
  ...personRoutes(services),
];
