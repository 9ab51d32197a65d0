import type { AuditSubject } from '@portal/contract/audit-log';
import { type HistoryAction, historyActions, type HistoryEntry } from '@portal/contract/history';
import { fullName } from '@portal/texts/format';
import type { Db } from '../database/database.ts';

/** A changed field, in the form of an entry's `person.changes`. */
export type RecordedChange = HistoryEntry['changes'][number];

/** A record with a history, by the name in its audit entries. */
export interface HistorySubject {
  readonly type: AuditSubject;
  readonly id: string;
}

/**
 * The history of the subjects, latest first: all audit entries with an action that histories show.
 * The details come from `person.changes` and `person.reason`, and the names of the changed fields
 * from `details.fields`. After personal data was erased, the fields are still named, and their
 * values are null on both sides.
 */
export async function listHistory(
  db: Db,
  { projectId, subjects }: { projectId: string; subjects: readonly HistorySubject[] },
): Promise<HistoryEntry[]> {
  const rows = await db
    .selectFrom('auditEntry as entry')
    .leftJoin('auditPerson as person', (join) =>
      join
        .onRef('person.projectId', '=', 'entry.projectId')
        .onRef('person.sequence', '=', 'entry.sequence'),
    )
    .leftJoin('account', 'account.accountId', 'entry.actorAccountId')
    .select(['entry.occurredAt', 'entry.action', 'entry.details', 'person.data'])
    .select(['account.firstName', 'account.infix', 'account.lastName'])
    .where('entry.projectId', '=', projectId)
    .where('entry.action', 'in', historyActions)
    .where((where) =>
      where.or(
        subjects.map(({ type, id }) =>
          where.and([where('entry.subjectType', '=', type), where('entry.subjectId', '=', id)]),
        ),
      ),
    )
    .orderBy('entry.sequence', 'desc')
    .execute();
  return rows.map((row) => ({
    occurredAt: row.occurredAt.toISOString(),
    action: row.action as HistoryAction,
    actor:
      row.firstName === null || row.lastName === null
        ? null
        : fullName({ ...row, firstName: row.firstName, lastName: row.lastName }),
    onBehalfOf: typeof row.data?.onBehalfOf === 'string' ? row.data.onBehalfOf : null,
    changes: changesOf(row.details, row.data),
    reason: typeof row.data?.reason === 'string' ? row.data.reason : null,
  }));
}

/**
 * The start of a subscription of the provider. It comes from the row itself, because an intake logs
 * no entry for each of its many rows.
 */
export const subscriptionStarted = (createdAt: Date): HistoryEntry => ({
  occurredAt: createdAt.toISOString(),
  action: 'subscription-started',
  actor: null,
  onBehalfOf: null,
  changes: [],
  reason: null,
});

/**
 * The changes of an entry. After personal data was erased, the fields are still named, and their
 * values are null on both sides.
 */
export function changesOf<Change = RecordedChange>(
  details: Record<string, unknown>,
  person: Record<string, unknown> | null,
): (Change | { field: string; from: null; to: null })[] {
  if (Array.isArray(person?.changes)) return person.changes as Change[];
  const fields = Array.isArray(details.fields) ? (details.fields as string[]) : [];
  return fields.map((field) => ({ field, from: null, to: null }));
}
