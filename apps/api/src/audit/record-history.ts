import type { AuditSubject } from '@portal/contract/audit-log';
import { type HistoryAction, historyActions, type HistoryEntry } from '@portal/contract/history';
import { fullName } from '@portal/texts/format';
import type { Db } from '../database/database.ts';

/** A field that changed, as `person.changes` of an audit entry keeps it. */
export type RecordedChange = HistoryEntry['changes'][number];

/** A record that a history tells of, by what its audit entries call it. */
export interface HistorySubject {
  readonly type: AuditSubject;
  readonly id: string;
}

/**
 * Who did what to the subjects, the latest first: the audit entries whose action a history knows.
 *
 * What an entry says beside its action is read from `person.changes` and `person.reason`, and the
 * fields that changed from `details.fields`. Once what was said of a person is erased, these fields
 * are named still, and what they held is null on both sides.
 */
export async function listHistory(
  db: Db,
  { projectId, subjects }: { projectId: string; subjects: readonly HistorySubject[] },
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('audit_entry as entry')
    .leftJoin('audit_person as person', (join) =>
      join
        .onRef('person.project_id', '=', 'entry.project_id')
        .onRef('person.sequence', '=', 'entry.sequence'),
    )
    .leftJoin('account', 'account.account_id', 'entry.actor_account_id')
    .select(['entry.occurred_at', 'entry.action', 'entry.details', 'person.data'])
    .select(['account.first_name', 'account.infix', 'account.last_name'])
    .where('entry.project_id', '=', projectId)
    .where('entry.action', 'in', historyActions)
    .where((where) =>
      where.or(
        subjects.map(({ type, id }) =>
          where.and([where('entry.subject_type', '=', type), where('entry.subject_id', '=', id)]),
        ),
      ),
    )
    .orderBy('entry.sequence', 'desc')
    .execute();
  return rows.map((row) => ({
    occurredAt: row.occurred_at.toISOString(),
    action: row.action as HistoryAction,
    actor:
      row.first_name === null || row.last_name === null
        ? null
        : fullName({ firstName: row.first_name, infix: row.infix, lastName: row.last_name }),
    onBehalfOf: typeof row.data?.onBehalfOf === 'string' ? row.data.onBehalfOf : null,
    changes: changesOf(row.details, row.data),
    reason: typeof row.data?.reason === 'string' ? row.data.reason : null,
  }));
}

/**
 * What changed by an entry. Once what was said of a person is erased, the fields are named still, and
 * what they held is null on both sides.
 */
export function changesOf<Change = RecordedChange>(
  details: Record<string, unknown>,
  person: Record<string, unknown> | null,
): (Change | { field: string; from: null; to: null })[] {
  if (Array.isArray(person?.changes)) return person.changes as Change[];
  const fields = Array.isArray(details.fields) ? (details.fields as string[]) : [];
  return fields.map((field) => ({ field, from: null, to: null }));
}
