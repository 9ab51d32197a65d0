import type { Profile } from '@portal/contract/account';
import type { CallInput, CallResult } from '@portal/contract/call';
import type { addEmployerAccount } from '@portal/contract/employer-account-management';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { admitMember } from '../../members/admit-member.ts';
import {
  addAccount,
  findAccountByAddress,
  getInvitingProject,
} from '../../members/invitation-store.ts';
import { findFlags } from './account-rights-store.ts';

/**
 * Invites a person to the project that the transaction is walled in to. An address that has an
 * account is left as it is, and nothing is told of it but what the project knows itself.
 * @throws {ProblemError} 422 for an address that its last owner may take back still
 */
export async function inviteEmployerAccount(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  actor: Profile,
  { projectId, flags, ...person }: CallInput<typeof addEmployerAccount>['body'],
): Promise<CallResult<typeof addEmployerAccount>> {
  const project = await getInvitingProject(db, projectId);
  const account = await addAccount(db, {
    ...person,
    type: 'Customer',
    language: project.language,
    now: services.clock.now(),
  });
  if (account) {
    await admitMember(db, services, { project, account, actor, flags });
    return { status: 'Added', accountId: account.account_id };
  }
  const known = await findAccountByAddress(db, person.emailAddress);
  const accountId = known?.account_id ?? null;
  const isMember = accountId !== null && (await findFlags(db, { projectId, accountId })) !== null;
  return { status: 'Exists', accountId: isMember ? accountId : null };
}
