import type { Db } from '../../database/database.ts';
import type { EmailChange } from './email-change-store.ts';

/**
 * The names of the employers that an account is active for. The requester of another address
 * manages all of them. The transaction must see all projects.
 */
export async function listEmployersOf(db: Db, accountId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('project', 'project.projectId', 'membership.projectId')
    .select('project.name')
    .where('membership.accountId', '=', accountId)
    .where('membership.isDisabled', '=', false)
    .orderBy('project.sortKey')
    .orderBy('project.projectId')
    .execute();
  return rows.map(({ name }) => name);
}

/**
 * The requester of another address, with the names of the employers; null when the account
 * requested it itself. The transaction must see all projects.
 */
export async function describeRequester(
  db: Db,
  { accountId, requestedBy }: Pick<EmailChange, 'accountId' | 'requestedBy'>,
) {
  if (requestedBy === accountId) return null;
  const requester = await db
    .selectFrom('account')
    .select(['firstName', 'infix', 'lastName', 'type'])
    .where('accountId', '=', requestedBy)
    .executeTakeFirst();
  return requester ? { ...requester, employers: await listEmployersOf(db, accountId) } : null;
}
