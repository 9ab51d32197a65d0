import type { Profile } from '@portal/contract/account';
import type { CallInput } from '@portal/contract/call';
import type { addRightsToExistingAccount } from '@portal/contract/employer-account-management';
import type { FieldErrorCode } from '@portal/contract/errors';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput } from '../../problem.ts';
import { admitMember, mayBecomeMember } from '../../identity/members/admit-member.ts';
import {
  findAccountByAddress,
  getInvitingProject,
} from '../../identity/members/invitation-store.ts';
import { byAccount, takeUse } from '../../identity/throttle/throttle.ts';
import { invitationAllowance } from '../../identity/throttle/throttle-rules.ts';

/**
 * Lets a person who has an account into the project of the transaction.
 * @throws {ProblemError} 422 for an address without an account, of a member, of the provider's
 *   staff, or of an account that was deactivated; 429 after too many people within the hour
 */
export async function letExistingAccountIn(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  actor: Profile,
  { projectId, emailAddress, flags }: CallInput<typeof addRightsToExistingAccount>['body'],
): Promise<void> {
  const refuse = (code: FieldErrorCode) => invalidInput({ field: 'emailAddress', code });
  await takeUse(db, services, byAccount('invitation', actor.accountId), invitationAllowance);
  const account = await findAccountByAddress(db, emailAddress);
  if (!account) throw refuse('emailaddress-unknown');
  if (!mayBecomeMember(account)) throw refuse('emailaddress-not-possible');
  const project = await getInvitingProject(db, projectId);
  const isNew = await admitMember(db, services, { project, account, actor, flags });
  if (!isNew) throw refuse('already-member');
}
