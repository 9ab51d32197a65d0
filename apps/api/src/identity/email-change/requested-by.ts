import type { Db } from '../../database/database.ts';
import type { EmailChange } from './email-change-store.ts';

/**
 * The names of the employers that an account is active for. All of them are managed by who may ask
 * for another address. The transaction must see all projects.
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
 * Who asked for another address, and for which employers; null when the person did so themselves.
 * The transaction must see all projects.
 */
export async function describeAsker(
  db: Db,
  { accountId, requestedBy }: Pick<EmailChange, 'accountId' | 'requestedBy'>,
) {
  if (requestedBy === accountId) return null;
  const asker = await db
    .selectFrom('account')
    .select(['firstName', 'infix', 'lastName', 'type'])
    .where('accountId', '=', requestedBy)
    .executeTakeFirst();
  return asker ? { ...asker, employers: await listEmployersOf(db, accountId) } : null;
}
