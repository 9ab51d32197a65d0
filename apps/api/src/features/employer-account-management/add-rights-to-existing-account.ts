import type { CallInput } from '@portal/contract/call';
import type { addRightsToExistingAccount } from '@portal/contract/employer-account-management';
import type { FieldErrorCode } from '@portal/contract/errors';
import { type Db, setScope } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { invalidInput } from '../../problem.ts';
import { admitMember, mayBecomeMember } from '../../identity/members/admit-member.ts';
import { consentTo } from '../../identity/members/consent-rules.ts';
import {
  findAccountByAddress,
  getInvitingProject,
} from '../../identity/members/invitation-store.ts';
import { readSay } from '../../identity/members/managed-projects.ts';
import { byAccount, spendUses } from '../../identity/throttle/throttle.ts';
import { invitationAllowance } from '../../identity/throttle/throttle-rules.ts';
import type { Session } from '../../identity/sessions/session-store.ts';

type Body = CallInput<typeof addRightsToExistingAccount>['body'];

/**
 * Lets a person who has an account into the project of the transaction, or asks for their consent.
 * The answer is the same. A refusal counts like any other use, because it tells who has an account.
 * @throws {ProblemError} 422 for an address without an account, of a member, of somebody who was
 *   asked already, of the provider's staff, of an account that was deactivated, or that may still be
 *   taken back; 429 after too many people within the hour
 */
export async function letExistingAccountIn(
  services: Dependencies,
  { session, transaction, conclude }: OwnTransactionsContext<typeof addRightsToExistingAccount>,
  body: Body,
): Promise<void> {
  await spendUses(services, byAccount('invitation', session.account.accountId), {
    allowance: invitationAllowance,
  });
  await transaction(async (db) => {
    await letIn(db, services, session, body);
    await conclude(db);
  });
}

async function letIn(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  session: Session,
  { projectId, emailAddress, flags }: Body,
): Promise<void> {
  const refuse = (code: FieldErrorCode) => invalidInput({ field: 'emailAddress', code });
  const account = await findAccountByAddress(db, emailAddress);
  if (!account) throw refuse('emailaddress-unknown');
  if (!mayBecomeMember(account)) throw refuse('emailaddress-not-possible');
  const project = await getInvitingProject(db, projectId);
  const { account: actor } = session;
  const say = await readSay(db, { session, accountId: account.accountId });
  const atOnce = consentTo(say, { projectId, before: null, after: flags }) === null;
  await setScope(db, { projectId, accountId: actor.accountId });
  const outcome = await admitMember(db, services, { project, account, actor, flags, atOnce });
  if (outcome === 'member') throw refuse('already-member');
  if (outcome === 'already-asked') throw refuse('already-asked');
}
