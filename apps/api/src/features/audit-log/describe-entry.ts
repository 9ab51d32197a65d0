import type { AuditAction, AuditLogRow, AuditSubject } from '@portal/contract/audit-log';
import { fullName } from '@portal/texts/format';
import type { ChangedField } from '../../audit/changed-fields.ts';
import { changesOf } from '../../audit/record-history.ts';

/** An entry with what is said of people in it, as long as that was not erased, and who did it. */
export interface ListedEntry {
  readonly sequence: number;
  readonly occurred_at: Date;
  readonly action: AuditAction;
  readonly subject_type: AuditSubject;
  readonly subject_id: string;
  readonly details: Record<string, unknown>;
  readonly data: Record<string, unknown> | null;
  readonly first_name: string | null;
  readonly infix: string | null;
  readonly last_name: string | null;
}

/** An entry as the log shows it. */
export function describeEntry(entry: ListedEntry): AuditLogRow {
  const { first_name: firstName, infix, last_name: lastName, data } = entry;
  const changes = changesOf<ChangedField>(entry.details, data);
  return {
    sequence: entry.sequence,
    occurredAt: entry.occurred_at.toISOString(),
    actor:
      firstName === null || lastName === null ? null : fullName({ firstName, infix, lastName }),
    onBehalfOf: textIn(data, 'onBehalfOf'),
    action: entry.action,
    subjectType: entry.subject_type,
    subjectId: entry.subject_id,
    subject: subjectOf(data, changes),
    changes: [...countsOf(entry), ...changes],
    reason: textIn(data, 'reason'),
  };
}

/** What an entry counts, of what changed many things at once. */
const counted: Partial<Record<AuditAction, readonly string[]>> = {
  'employee-list-saved': ['employees', 'added', 'removed'],
  'subscriptions-brought-in': ['created', 'updated', 'unchanged'],
};

const countsOf = ({ action, details }: ListedEntry): ChangedField[] =>
  (counted[action] ?? []).flatMap((field) => {
    const count = details[field];
    return typeof count === 'number' && count > 0 ? [{ field, from: null, to: count }] : [];
  });

/**
 * "Noor van Dam"; for what a directory has an id of "Planning (c1d0a0de-…)", "Planning" where the
 * changes tell that id, or the id alone.
 */
function subjectOf(data: ListedEntry['data'], changes: readonly ChangedField[]): string | null {
  const name = textIn(data, 'name') ?? textIn(data, 'employee');
  const id = textIn(data, 'directoryId');
  if (name === null || id === null) return name ?? id;
  return changes.some(({ from, to }) => from === id || to === id) ? name : `${name} (${id})`;
}

function textIn(data: ListedEntry['data'], key: string): string | null {
  const value = data?.[key];
  return typeof value === 'string' && value !== '' ? value : null;
}
