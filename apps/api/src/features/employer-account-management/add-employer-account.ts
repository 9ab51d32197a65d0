import type { Profile } from '@portal/contract/account';
import type { CallInput, CallResult } from '@portal/contract/call';
import type { addEmployerAccount } from '@portal/contract/employer-account-management';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { admitMember } from '../../identity/members/admit-member.ts';
import {
  addAccount,
  findAccountByAddress,
  getInvitingProject,
} from '../../identity/members/invitation-store.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { findFlags } from '../../identity/members/membership-store.ts';
import { byAccount, spendUses } from '../../identity/throttle/throttle.ts';
import { invitationAllowance } from '../../identity/throttle/throttle-rules.ts';

type Body = CallInput<typeof addEmployerAccount>['body'];

/**
 * Invites a person to the transaction's project. If the address has an account, that account does
 * not change, and the answer tells only what the project knows itself.
 * @throws {ProblemError} 422 for an address that its last owner may still take back; 429 after too
 *   many people within the hour
 */
export async function inviteEmployerAccount(
  services: Dependencies,
  { account: actor, transaction, conclude }: OwnTransactionsContext<typeof addEmployerAccount>,
  body: Body,
): Promise<CallResult<typeof addEmployerAccount>> {
  await spendUses(services, byAccount('invitation', actor.accountId), {
    allowance: invitationAllowance,
  });
  return transaction(async (db) => {
    const answer = await invite(db, services, actor, body);
    await conclude(db, answer);
    return answer;
  });
}

async function invite(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  actor: Profile,
  { projectId, flags, ...person }: Body,
): Promise<CallResult<typeof addEmployerAccount>> {
  const project = await getInvitingProject(db, projectId);
  const account = await addAccount(db, {
    ...person,
    type: 'Customer',
    language: project.language,
    now: services.clock.now(),
  });
  if (account) {
    await admitMember(db, services, { project, account, actor, flags, atOnce: true });
    return { status: 'Added', accountId: account.accountId };
  }
  const known = await findAccountByAddress(db, person.emailAddress);
  const accountId = known?.accountId ?? null;
  const isMember = accountId !== null && (await findFlags(db, { projectId, accountId })) !== null;
  return { status: 'Exists', accountId: isMember ? accountId : null };
}
