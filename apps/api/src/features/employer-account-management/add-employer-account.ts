import type { CallInput, CallResult } from '@portal/contract/call';
import type { addEmployerAccount } from '@portal/contract/employer-account-management';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  addAccount,
  findAccountByAddress,
  getInvitingProject,
} from '../../identity/members/invitation-store.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { findFlags } from '../../identity/members/membership-store.ts';
import { sendInvitation } from '../../identity/members/send-invitation.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { byAccount, spendUses } from '../../identity/throttle/throttle.ts';
import { invitationAllowance } from '../../identity/throttle/throttle-rules.ts';
import { changeAccountRights } from './change-account-rights.ts';
import { changesOf, checkMoreProjects } from './more-projects.ts';

type Body = CallInput<typeof addEmployerAccount>['body'];

/**
 * Invites a person to the transaction's project and to others, all or none. One mail names them. If
 * the address has an account, that account does not change, and the response contains only what the
 * project knows itself.
 * @throws {ProblemError} as checkMoreProjects; 422 for an address that may still be restored to
 *   its last owner; 429 after too many people within the hour
 */
export async function inviteEmployerAccount(
  services: Dependencies,
  { session, transaction, storeResponse }: OwnTransactionsContext<typeof addEmployerAccount>,
  body: Body,
): Promise<CallResult<typeof addEmployerAccount>> {
  await spendUses(services, byAccount('invitation', session.account.accountId), {
    allowance: invitationAllowance,
  });
  return transaction(async (db) => {
    const answer = await invite(db, services, session, body);
    await storeResponse(db, answer);
    return answer;
  });
}

async function invite(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  session: Session,
  { projectId, flags, otherProjects, ...person }: Body,
): Promise<CallResult<typeof addEmployerAccount>> {
  const added = { projectId, flags, otherProjects };
  await checkMoreProjects(db, session, added, services.clock);
  const project = await getInvitingProject(db, projectId);
  const account = await addAccount(db, {
    ...person,
    type: 'Customer',
    language: project.language,
    now: services.clock.now(),
  });
  if (account) {
    const changes = changesOf(added);
    const target = { session, account, consent: null, isInvited: true };
    const made = await changeAccountRights(db, services, { ...target, changes });
    const projectNames = made.map(({ projectName }) => projectName);
    await sendInvitation(db, services, { account, projectNames, invitedBy: session.account });
    return { status: 'Added', accountId: account.accountId };
  }
  const known = await findAccountByAddress(db, person.emailAddress);
  const accountId = known?.accountId ?? null;
  const isMember = accountId !== null && (await findFlags(db, { projectId, accountId })) !== null;
  return { status: 'Exists', accountId: isMember ? accountId : null };
}
