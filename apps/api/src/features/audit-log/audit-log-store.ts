import { type AuditAction, auditActions, type AuditLogRow } from '@portal/contract/audit-log';
import { addDays } from '@portal/contract/dates';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { containsPattern } from '@portal/list-engine/conditions';
import { describeEntry, type ListedEntry } from './describe-entry.ts';

/** The filters and the order of a query for a project's log. */
export interface AuditLogQuery {
  readonly projectId: string;
  readonly sortBy?: 'occurredAt' | 'actor' | 'action' | undefined;
  readonly descending: boolean;
  readonly search: string;
  readonly filters?:
    | {
        readonly actions?: readonly AuditAction[] | undefined;
        readonly fromDate?: string | undefined;
        readonly untilDate?: string | undefined;
      }
    | undefined;
  /** The actions in the order of their texts. */
  readonly actionOrder: readonly AuditAction[];
}

const startOfDay = (date: string): RawBuilder<unknown> =>
  sql`(${date}::date)::timestamp at time zone 'Europe/Amsterdam'`;

function condition({ projectId, filters = {}, search }: AuditLogQuery): RawBuilder<unknown> {
  const { actions, fromDate, untilDate } = filters;
  const parts = [sql`project_id = ${projectId}`];
  if (actions) parts.push(sql`action = any(${actions}::text[])`);
  if (fromDate) parts.push(sql`occurred_at >= ${startOfDay(fromDate)}`);
  if (untilDate) parts.push(sql`occurred_at < ${startOfDay(addDays(untilDate, 1))}`);
  if (search.trim() !== '') {
    const pattern = sql`fold_text(${containsPattern(search.trim())})`;
    parts.push(sql`sequence in (select search_audit_entries(${pattern}))`);
  }
  return sql.join(parts, sql` and `);
}

/** The entries of a query, as the subquery `hits`; the database plans a search separately. */
const hits = (query: AuditLogQuery): RawBuilder<unknown> => sql`
  hits as ${query.search.trim() === '' ? sql`not materialized` : sql`materialized`} (
    select sequence, occurred_at, action, actor_account_id from audit_entry
    where ${condition(query)})`;

/** The hits in order: by the requested column, then in the order in which they occurred. */
function orderedHits({ sortBy = 'occurredAt', descending, actionOrder }: AuditLogQuery) {
  const direction = descending ? sql`desc` : sql`asc`;
  const byTime = sql`occurred_at ${direction}, sequence ${direction}`;
  switch (sortBy) {
    case 'occurredAt':
      return sql`select sequence from hits order by ${byTime}`;
    case 'actor':
      return sql`select sequence from hits
        left join account on account.account_id = hits.actor_account_id
        order by account.sort_key ${direction} nulls last, ${byTime}`;
    case 'action':
      return sql`select sequence from hits
        order by array_position(${actionOrder}::text[], action) ${direction}, ${byTime}`;
  }
}

/** One page of the log, and the total of entries. */
export async function listAuditLog(
  db: Db,
  query: AuditLogQuery & { readonly page: number; readonly rowsPerPage: number },
): Promise<{ items: AuditLogRow[]; total: number }> {
  const { page, rowsPerPage } = query;
  const { rows } = await sql<{ sequences: number[]; total: number }>`
    with ${hits(query)}
    select (select count(*)::int from hits) as total,
      array_to_json(array(${orderedHits(query)}
        limit ${rowsPerPage} offset ${(page - 1) * rowsPerPage})) as sequences`.execute(db);
  const { sequences, total } = rows[0]!;
  return { items: await readEntries(db, { ...query, sequences }), total };
}

/** The sequences of all entries that match a query, in order. */
export async function listSequences(db: Db, query: AuditLogQuery): Promise<number[]> {
  const { rows } = await sql<{ sequences: number[] }>`
    with ${hits(query)} select array_to_json(array(${orderedHits(query)})) as sequences`.execute(
    db,
  );
  return rows[0]!.sequences;
}

/** The entries of these sequences, in their order. Each is read by its key. */
export async function readEntries(
  db: Db,
  { projectId, sequences }: { projectId: string; sequences: readonly number[] },
): Promise<AuditLogRow[]> {
  if (sequences.length === 0) return [];
  const { rows } = await sql<ListedEntry>`
    select wanted.sequence::int as sequence, entry.*, person.data, account.first_name,
      account.infix, account.last_name
    from unnest(${sequences.map(String)}::bigint[]) with ordinality as wanted (sequence, ordinal)
    cross join lateral (
      select occurred_at, action, actor_account_id, subject_type, subject_id, details
      from audit_entry where project_id = ${projectId} and sequence = wanted.sequence
      offset 0) as entry
    left join lateral (
      select data from audit_person
      where project_id = ${projectId} and sequence = wanted.sequence
      offset 0) as person on true
    left join account on account.account_id = entry.actor_account_id
    order by ordinal`.execute(db);
  // Leaves out actions that a newer version of the portal wrote, because this version has no text
  // for them.
  return rows.filter(({ action }) => auditActions.includes(action)).map(describeEntry);
}
