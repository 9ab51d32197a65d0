import { sql } from 'kysely';
import type { Db } from './database.ts';
import {
  tableHits,
  tableOrder,
  type TableList,
  type TableQuery,
  type TableSource,
} from './table-query.ts';

export interface TablePlace {
  /** From 1; null when the list does not hold the row. */
  readonly position: number | null;
  readonly total: number;
  readonly previousId: string | null;
  readonly nextId: string | null;
}

/**
 * The place of one row of a project in a list, with its neighbours, in one query. A row that the
 * list does not hold has the neighbours that it would have in it; undefined when there is no such
 * row at all.
 */
export async function readTablePlace(
  db: Db,
  source: TableSource,
  query: TableQuery & { readonly id: string },
  { filter, order }: TableList,
): Promise<TablePlace | undefined> {
  const id = sql.ref(source.id);
  const key = sql`${id} as row_id, sort_key, ${order.expression} as order_key`;
  const sorted = tableOrder({ id: 'rowId' }, query, {
    ...order,
    expression: sql`order_key`,
  });
  const { rows } = await sql<TablePlace>`
    with ${tableHits(source, query, filter)},
      keyed as (
        select ${key}, true as is_listed from hits
        union all
        select ${key}, false from ${source.table}
        where project_id = ${query.projectId} and ${id} = ${query.id}
          and not exists (select from hits where hits.${id} = ${query.id})),
      placed as (
        select row_id, is_listed, row_number() over sorted as place,
          lag(row_id) over sorted as previous_id, lead(row_id) over sorted as next_id
        from keyed window sorted as (order by ${sorted}))
    select case when is_listed then place::int end as position,
      (select count(*)::int from hits) as total, previous_id, next_id
    from placed where row_id = ${query.id}`.execute(db);
  return rows[0];
}
