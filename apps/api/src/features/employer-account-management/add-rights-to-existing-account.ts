import type { CallInput } from '@portal/contract/call';
import type { addRightsToExistingAccount } from '@portal/contract/employer-account-management';
import type { FieldErrorCode } from '@portal/contract/errors';
import { type Db, setScope } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput } from '../../problem.ts';
import {
  admitMember,
  isAdmittedAtOnce,
  mayBecomeMember,
} from '../../identity/members/admit-member.ts';
import {
  findAccountByAddress,
  getInvitingProject,
} from '../../identity/members/invitation-store.ts';
import { byAccount, takeUse } from '../../identity/throttle/throttle.ts';
import { invitationAllowance } from '../../identity/throttle/throttle-rules.ts';
import type { Session } from '../../identity/sessions/session-store.ts';

/**
 * Lets a person who has an account into the project of the transaction, or asks for their consent.
 * The answer is the same.
 * @throws {ProblemError} 422 for an address without an account, of a member, of somebody who was
 *   asked already, of the provider's staff, of an account that was deactivated, or that may still be
 *   taken back; 429 after too many people within the hour
 */
export async function letExistingAccountIn(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  session: Session,
  { projectId, emailAddress, flags }: CallInput<typeof addRightsToExistingAccount>['body'],
): Promise<void> {
  const refuse = (code: FieldErrorCode) => invalidInput({ field: 'emailAddress', code });
  await takeUse(
    db,
    services,
    byAccount('invitation', session.account.accountId),
    invitationAllowance,
  );
  const account = await findAccountByAddress(db, emailAddress);
  if (!account) throw refuse('emailaddress-unknown');
  if (!mayBecomeMember(account)) throw refuse('emailaddress-not-possible');
  const project = await getInvitingProject(db, projectId);
  const { account: actor } = session;
  const atOnce = await isAdmittedAtOnce(db, { session, accountId: account.accountId });
  await setScope(db, { projectId, accountId: actor.accountId });
  const outcome = await admitMember(db, services, { project, account, actor, flags, atOnce });
  if (outcome === 'member') throw refuse('already-member');
  if (outcome === 'already-asked') throw refuse('already-asked');
}
