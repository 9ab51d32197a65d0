import type { CallInput, CallResult } from '@portal/contract/call';
import type { getListMemory, ListMemory, saveListMemory } from '@portal/contract/list-memory';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { invalidInput } from '../../problem.ts';
import { lockForAnotherTable } from './table-columns.ts';

/** The most lists of a project for which an account may store a state: more than there are. */
export const maxLists = 20;

interface ListOwner {
  readonly accountId: string;
  readonly projectId: string;
}

type Saved = CallInput<typeof saveListMemory>['body'];

/** The saved state of an account's lists in a project. */
export async function readListMemory(
  db: Db,
  { accountId, projectId }: ListOwner,
): Promise<CallResult<typeof getListMemory>['items']> {
  const general = await db
    .selectFrom('tableColumns')
    .select(['tableName', 'rowsPerPage', 'sortBy', 'sortDescending'])
    .where('accountId', '=', accountId)
    .where((eb) => eb.or([eb('rowsPerPage', 'is not', null), eb('sortBy', 'is not', null)]))
    .execute();
  const here = await db
    .selectFrom('listMemory')
    .select(['tableName', 'filters', 'views', 'defaultView'])
    .where('accountId', '=', accountId)
    .where('projectId', '=', projectId)
    .execute();
  const tables = [...new Set([...general, ...here].map(({ tableName }) => tableName))].sort();
  return tables.map((table): ListMemory => {
    const values = general.find(({ tableName }) => tableName === table);
    const of = here.find(({ tableName }) => tableName === table);
    const sortBy = values?.sortBy ?? null;
    return {
      table,
      rowsPerPage: (values?.rowsPerPage ?? null) as ListMemory['rowsPerPage'],
      sort: sortBy === null ? null : { by: sortBy, descending: values?.sortDescending === true },
      filters: of?.filters ?? {},
      views: of?.views ?? [],
      defaultView: of?.defaultView ?? null,
    };
  });
}

/**
 * Saves the state of a list for an account; fields that are left out do not change.
 * @throws {ProblemError} 422 choice-invalid on `table` when there are too many already
 */
export async function saveOwnListMemory(
  db: Db,
  accountId: string,
  { projectId, table, rowsPerPage, sort, filters, views, defaultView }: Saved,
): Promise<void> {
  await lockForAnotherTable(db, accountId, table);
  if (rowsPerPage !== undefined || sort !== undefined) {
    const values = {
      ...(rowsPerPage === undefined ? {} : { rowsPerPage }),
      ...(sort === undefined
        ? {}
        : { sortBy: sort?.by ?? null, sortDescending: sort?.descending ?? null }),
    };
    await db
      .insertInto('tableColumns')
      .values({ accountId, tableName: table, columns: '{}', ...values })
      .onConflict((conflict) => conflict.columns(['accountId', 'tableName']).doUpdateSet(values))
      .execute();
  }
  if (filters === undefined && views === undefined && defaultView === undefined) return;
  await checkListLimit(db, { accountId, projectId }, table);
  const values = {
    ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
    ...(views === undefined ? {} : { views: JSON.stringify(views) }),
    ...(defaultView === undefined ? {} : { defaultView }),
  };
  await db
    .insertInto('listMemory')
    .values({ accountId, projectId, tableName: table, ...values })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'projectId', 'tableName']).doUpdateSet(values),
    )
    .execute();
}

async function checkListLimit(db: Db, { accountId, projectId }: ListOwner, table: string) {
  const { count } = await db
    .selectFrom('listMemory')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', accountId)
    .where('projectId', '=', projectId)
    .where('tableName', '<>', table)
    .executeTakeFirstOrThrow();
  if (count >= maxLists) throw invalidInput({ field: 'table', code: 'choice-invalid' });
}

/** Saves the project that an account used last. */
export async function storeLastProject(db: Db, { accountId, projectId }: ListOwner): Promise<void> {
  await db
    .updateTable('account')
    .set({ lastProjectId: projectId })
    .where('accountId', '=', accountId)
    .execute();
}
