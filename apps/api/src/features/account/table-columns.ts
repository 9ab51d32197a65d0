import type { getTableColumns, saveTableColumns } from '@portal/contract/account';
import type { CallInput, CallResult } from '@portal/contract/call';
import type { Db } from '../../database/database.ts';
import { invalidInput } from '../../http/problem.ts';

/** Tables that an account may have a choice for: more than there are, and few enough to keep. */
export const mostTables = 50;

/** The choices of an account, by table. */
export async function listTableColumns(
  db: Db,
  accountId: string,
): Promise<CallResult<typeof getTableColumns>['items']> {
  return db
    .selectFrom('table_columns')
    .select(['table_name as table', 'columns'])
    .where('account_id', '=', accountId)
    .orderBy('table_name')
    .execute();
}

/**
 * Remembers the choice of an account for a table; an empty one forgets it.
 * @throws {ProblemError} 422 choice-invalid on `table` when there are too many already
 */
export async function saveOwnTableColumns(
  db: Db,
  accountId: string,
  { table, columns }: CallInput<typeof saveTableColumns>['body'],
): Promise<void> {
  if (Object.keys(columns).length === 0) {
    await db
      .deleteFrom('table_columns')
      .where('account_id', '=', accountId)
      .where('table_name', '=', table)
      .execute();
    return;
  }
  // One choice of an account at a time: two at once would not count each other.
  await db
    .selectFrom('account')
    .select('account_id')
    .where('account_id', '=', accountId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const others = await db
    .selectFrom('table_columns')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('account_id', '=', accountId)
    .where('table_name', '<>', table)
    .executeTakeFirstOrThrow();
  if (Number(others.count) >= mostTables) {
    throw invalidInput({ field: 'table', code: 'choice-invalid' });
  }
  await db
    .insertInto('table_columns')
    .values({ account_id: accountId, table_name: table, columns: JSON.stringify(columns) })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'table_name'])
        .doUpdateSet((eb) => ({ columns: eb.ref('excluded.columns') })),
    )
    .execute();
}
