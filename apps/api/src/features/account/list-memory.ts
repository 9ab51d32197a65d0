import type { CallInput, CallResult } from '@portal/contract/call';
import type { getListMemory, ListMemory, saveListMemory } from '@portal/contract/list-memory';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { invalidInput } from '../../problem.ts';
import { makeRoomForTable } from './table-columns.ts';

/** The most lists of a project that an account may keep something of: more than it has. */
export const maxLists = 20;

interface Place {
  readonly accountId: string;
  readonly projectId: string;
}

type Saved = CallInput<typeof saveListMemory>['body'];

/** How an account left the lists of a project. */
export async function readListMemory(
  db: Db,
  { accountId, projectId }: Place,
): Promise<CallResult<typeof getListMemory>['items']> {
  const everywhere = await db
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
  const tables = [...new Set([...everywhere, ...here].map(({ tableName }) => tableName))].sort();
  return tables.map((table): ListMemory => {
    const kept = everywhere.find(({ tableName }) => tableName === table);
    const of = here.find(({ tableName }) => tableName === table);
    const sortBy = kept?.sortBy ?? null;
    return {
      table,
      rowsPerPage: (kept?.rowsPerPage ?? null) as ListMemory['rowsPerPage'],
      sort: sortBy === null ? null : { by: sortBy, descending: kept?.sortDescending === true },
      filters: of?.filters ?? {},
      views: of?.views ?? [],
      defaultView: of?.defaultView ?? null,
    };
  });
}

/**
 * Remembers how an account left a list; what is left out stays as it was.
 * @throws {ProblemError} 422 choice-invalid on `table` when there are too many already
 */
export async function saveOwnListMemory(
  db: Db,
  accountId: string,
  { projectId, table, rowsPerPage, sort, filters, views, defaultView }: Saved,
): Promise<void> {
  await makeRoomForTable(db, accountId, table);
  if (rowsPerPage !== undefined || sort !== undefined) {
    const kept = {
      ...(rowsPerPage === undefined ? {} : { rowsPerPage }),
      ...(sort === undefined
        ? {}
        : { sortBy: sort?.by ?? null, sortDescending: sort?.descending ?? null }),
    };
    await db
      .insertInto('tableColumns')
      .values({ accountId, tableName: table, columns: '{}', ...kept })
      .onConflict((conflict) => conflict.columns(['accountId', 'tableName']).doUpdateSet(kept))
      .execute();
  }
  if (filters === undefined && views === undefined && defaultView === undefined) return;
  await makeRoomForList(db, { accountId, projectId }, table);
  const kept = {
    ...(filters === undefined ? {} : { filters: JSON.stringify(filters) }),
    ...(views === undefined ? {} : { views: JSON.stringify(views) }),
    ...(defaultView === undefined ? {} : { defaultView }),
  };
  await db
    .insertInto('listMemory')
    .values({ accountId, projectId, tableName: table, ...kept })
    .onConflict((conflict) =>
      conflict.columns(['accountId', 'projectId', 'tableName']).doUpdateSet(kept),
    )
    .execute();
}

async function makeRoomForList(db: Db, { accountId, projectId }: Place, table: string) {
  const { count } = await db
    .selectFrom('listMemory')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('accountId', '=', accountId)
    .where('projectId', '=', projectId)
    .where('tableName', '<>', table)
    .executeTakeFirstOrThrow();
  if (count >= maxLists) throw invalidInput({ field: 'table', code: 'choice-invalid' });
}

/** Remembers the project that an account works in. */
export async function keepLastProject(db: Db, { accountId, projectId }: Place): Promise<void> {
  await db
    .updateTable('account')
    .set({ lastProjectId: projectId })
    .where('accountId', '=', accountId)
    .execute();
}
