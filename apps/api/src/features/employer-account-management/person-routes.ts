import {
  exportEmployerAccountsToExcel,
  getEmployer,
  getEmployerAccountsTable,
  getProjectAccountsOfProjectAccount,
  getUserProjectsHasProjectManagement,
  resendInvitation,
  resetAccountTotp,
  updateAccountDetails,
} from '@portal/contract/employer-account-management';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { listManagedProjects } from '../../identity/members/managed-projects.ts';
import { listActiveAccounts, listEmployerAccounts } from './employer-account-table.ts';
import { exportEmployerAccounts } from './export-employer-accounts.ts';
import { describeEmployer } from './get-employer.ts';
import { sendInvitationAgain } from './resend-invitation.ts';
import { resetTotpOf } from './reset-account-totp.ts';
import { changeAccountDetails } from './update-account-details.ts';
import { reauthorizeForPerson } from './reauthorize-change.ts';

/** The calls about names and addresses; routes.ts has the calls about rights. */
export const personRoutes = (services: Dependencies) => [
  route(getEmployerAccountsTable, ({ db }, { body }) => listEmployerAccounts(db, body)),
  route(exportEmployerAccountsToExcel, exportEmployerAccounts(services)),
  route(getProjectAccountsOfProjectAccount, async ({ db, projectId }) => ({
    items: await listActiveAccounts(db, { projectId }),
  })),
  route(getUserProjectsHasProjectManagement, async ({ db, session }) => ({
    items: await listManagedProjects(db, session),
  })),
  route(getEmployer, ({ db, session }, { query }) =>
    describeEmployer(db, { session, accountId: query.AccountId, now: services.clock.now() }),
  ),
  route(
    updateAccountDetails,
    (context, { body }) => changeAccountDetails(services, context, body),
    {
      ownTransactions: true,
      reauthorize: (context, { body }) => reauthorizeForPerson(context, body),
    },
  ),
  route(
    resendInvitation,
    (context, { body }) => sendInvitationAgain(context, services, body.accountId),
    { ownTransactions: true },
  ),
  route(
    resetAccountTotp,
    ({ db, session }, { body }) => resetTotpOf(db, services, session, body.accountId),
    { reauthorize: (context, { body }) => reauthorizeForPerson(context, body) },
  ),
];
