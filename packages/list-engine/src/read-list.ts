import { type RawBuilder, sql } from 'kysely';
import { containsPattern } from './conditions.ts';
import {
  countQuery,
  type CountRow,
  type Db,
  lookup,
  readCachedCount,
  type Sql,
} from './count-cache.ts';
import { IdList } from './id-list.ts';
import {
  type List,
  type ListRequest,
  type Query,
  type RowsRequest,
  settle,
  type ListTypes,
} from './list.ts';
import { statementOf } from './statement-cache.ts';
import { countOf, hitsOf, orderBy, rowCount, rowsKey, summaryKey } from './page-statement.ts';

const hitsFor = (query: Query): Sql =>
  hitsOf(query, query.rowsOf(sql.val(query.projectId)), sql.val(containsPattern(query.search)));

/** The number of rows that match a request. */
export async function countRows<T extends ListTypes>(
  db: Db,
  list: List<T>,
  request: RowsRequest<T>,
): Promise<number> {
  const query = settle(list, request);
  const { projectId, search, rowsOf } = query;
  const project = sql.val(projectId);
  const { dependsOn } = rowsOf(project);
  if (search === '' && dependsOn) {
    const count = countOf(query, rowCount, project);
    return readCachedCount(db, { projectId, count, dependsOn }, rowsKey(query));
  }
  const { rows } = await sql<{ count: number }>`
    with ${hitsFor(query)} select ${rowCount} as count from hits`.execute(db);
  return rows[0]!.count;
}

/**
 * A cached value over all rows of a list, such as its first date, for a list with cached counts.
 * @param name unique within the list
 * @param what an expression over the rows that is never null
 */
export async function readSummary<T extends ListTypes, Value>(
  db: Db,
  list: List<T>,
  request: Omit<RowsRequest<T>, 'search'>,
  { name, what }: { readonly name: string; readonly what: RawBuilder<Value> },
): Promise<Value> {
  const query = settle(list, request);
  const cached = lookup<Value>(query.projectId, summaryKey(name, query));
  const statement = statementOf(db, query, name, cached.revision, ({ project, revision }) => {
    const { dependsOn } = query.rowsOf(project);
    const count = countOf(query, what, project);
    return sql<CountRow<Value>>`${countQuery(project, { count, dependsOn }, revision)}`;
  });
  const { rows } = await db.executeQuery(statement);
  return cached.valueOf(rows[0]!);
}

/** The ids of a whole list, in order. */
export async function readIds<T extends ListTypes>(
  db: Db,
  list: List<T>,
  request: ListRequest<T>,
): Promise<IdList> {
  const query = settle(list, request);
  const id = sql.ref(list.source.id);
  const { rows } = await sql<{ ids: Uint8Array | null }>`
    with ${hitsFor(query)},
      ordered as (select ${id} from hits order by ${orderBy(query, query.order())})
    select string_agg(uuid_send(${id}), '') as ids from ordered`.execute(db);
  return new IdList(rows[0]?.ids ?? new Uint8Array());
}

/**
 * The rows of these ids, in their order. Each row is looked up by its key: without statistics of a
 * new project, the planner would otherwise scan all its rows for every batch. `offset 0` prevents a
 * join.
 */
export async function readRows<T extends ListTypes>(
  db: Db,
  { source: { table, id }, columns }: List<T>,
  { projectId, ids }: { readonly projectId: string; readonly ids: readonly string[] },
): Promise<T['row'][]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<T['row']>`
    select found.* from unnest(${ids}::uuid[]) with ordinality as wanted (id, index)
    cross join lateral (
      select ${sql.join(columns.map((column) => sql.ref(column)))} from ${table}
      where ${sql.ref(id)} = wanted.id and project_id = ${projectId}
      offset 0) as found
    order by index`.execute(db);
  return rows;
}

export interface Position {
  /** Starts at 1; null when the list does not contain the row. */
  readonly position: number | null;
  readonly total: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

/**
 * The position of a project's row in a list, with its neighbours, by one query. For a row that is
 * not in the list, the neighbours that it would have; undefined when the row does not exist.
 */
export async function readPosition<T extends ListTypes>(
  db: Db,
  list: List<T>,
  { id: rowId, ...request }: ListRequest<T> & { readonly id: string },
): Promise<Position | undefined> {
  const query = settle(list, request);
  const { projectId } = query;
  const order = query.order();
  const id = sql.ref(list.source.id);
  const key = sql`${id} as row_id, sort_key, ${order.expression} as order_key`;
  const sorted = orderBy(query, { ...order, expression: sql`order_key` }, 'rowId');
  const { rows } = await sql<Position>`
    with ${hitsFor(query)},
      keyed as (
        select ${key}, true as is_listed from hits
        union all
        select ${key}, false from ${list.source.table}
        where project_id = ${projectId} and ${id} = ${rowId}
          and not exists (select from hits where hits.${id} = ${rowId})),
      numbered as (
        select row_id, is_listed, row_number() over sorted as number,
          lag(row_id) over sorted as previous_id, lead(row_id) over sorted as next_id
        from keyed window sorted as (order by ${sorted}))
    select case when is_listed then number::int end as position,
      (select ${rowCount} from hits) as total, previous_id, next_id
    from numbered where row_id = ${rowId}`.execute(db);
  return rows[0];
}

/** The most frequent values, by name; '' for rows without one. */
export interface CountedValues {
  readonly items: { readonly value: string; readonly count: number }[];
  /** Whether there are more. */
  readonly isCut: boolean;
}

/** The distinct values of a list's rows, with the number of rows each, up to a maximum. */
export async function countValues<T extends ListTypes>(
  db: Db,
  list: List<T>,
  request: Pick<RowsRequest<T>, 'projectId' | 'view'>,
  { value, max }: { readonly value: RawBuilder<unknown>; readonly max: number },
): Promise<CountedValues> {
  const { condition } = settle(list, request).rowsOf(sql.val(request.projectId));
  const { rows } = await sql<{ value: string; count: number }>`
    select value, count from (
      select coalesce(${value}, '') as value, count(*)::int as count
      from ${list.source.table} where ${condition}
      group by 1 order by 2 desc, 1 limit ${max + 1}) as counted
    order by fold_text(value) collate "C", value`.execute(db);
  if (rows.length <= max) return { items: rows, isCut: false };
  const minCount = Math.min(...rows.map(({ count }) => count));
  const dropped = rows.findLastIndex(({ count }) => count === minCount);
  return { items: rows.filter((_, index) => index !== dropped), isCut: true };
}
