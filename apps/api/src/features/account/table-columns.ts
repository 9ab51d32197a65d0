import type { getTableColumns, saveTableColumns } from '@portal/contract/account';
import type { CallInput, CallResult } from '@portal/contract/call';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { invalidInput } from '../../problem.ts';

/**
 * The most tables for which an account may store a choice: more than the portal has, and few to
 * store.
 */
export const maxTables = 50;

/** The choices of an account, by table. */
export async function listTableColumns(
  db: Db,
  accountId: string,
): Promise<CallResult<typeof getTableColumns>['items']> {
  return (
    db
      .selectFrom('tableColumns')
      .select(['tableName as table', 'columns'])
      .where('accountId', '=', accountId)
      // A row may hold the state of the list only.
      .where(sql<boolean>`columns <> '{}'`)
      .orderBy('tableName')
      .execute()
  );
}

/**
 * Stores the choice of an account for a table; an empty one clears it.
 * @throws {ProblemError} 422 choice-invalid on `table` when there are too many already
 */
export async function saveOwnTableColumns(
  db: Db,
  accountId: string,
  { table, columns }: CallInput<typeof saveTableColumns>['body'],
): Promise<void> {
  if (Object.keys(columns).length === 0) {
    await db
      .updateTable('tableColumns')
      .set({ columns: '{}' })
      .where('accountId', '=', accountId)
      .where('tableName', '=', table)
      .execute();
    await db
      .deleteFrom('tableColumns')
      .where('accountId', '=', accountId)
      .where('tableName', '=', table)
      .where('rowsPerPage', 'is', null)
      .where('sortBy', 'is', null)
      .execute();
    return;
  }
  await lockForAnotherTable(db, accountId, table);
  await db
    .insertInto('tableColumns')
    .values({ accountId, tableName: table, columns: JSON.stringify(columns) })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'tableName'])
        .doUpdateSet((eb) => ({ columns: eb.ref('excluded.columns') })),
    )
    .execute();
}

/**
 * Locks the choices of an account, and refuses a further table when there are too many.
 * @throws {ProblemError} 422 choice-invalid on `table`
 */
export async function lockForAnotherTable(db: Db, accountId: string, table: string): Promise<void> {
  // One choice of an account at a time: two concurrent calls would each miss the other in the
  // count.
  await db
    .selectFrom('account')
    .select('accountId')
    .where('accountId', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const others = await db
    .selectFrom('tableColumns')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('accountId', '=', accountId)
    .where('tableName', '<>', table)
    .executeTakeFirstOrThrow();
  if (Number(others.count) >= maxTables) {
    throw invalidInput({ field: 'table', code: 'choice-invalid' });
  }
}
