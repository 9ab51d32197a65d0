import type { AuditAction, AuditLogRow, AuditSubject } from '@portal/contract/audit-log';
import { fullName } from '@portal/texts/format';
import type { ChangedField } from '../../audit/changed-fields.ts';
import { changesOf } from '../../audit/record-history.ts';

/** An entry with its actor, and with the personal data in it unless that was erased. */
export interface ListedEntry {
  readonly sequence: number;
  readonly occurredAt: Date;
  readonly action: AuditAction;
  readonly subjectType: AuditSubject;
  readonly subjectId: string;
  readonly details: Record<string, unknown>;
  readonly data: Record<string, unknown> | null;
  readonly firstName: string | null;
  readonly infix: string | null;
  readonly lastName: string | null;
}

/** An entry as the log's call returns it. */
export function describeEntry(entry: ListedEntry): AuditLogRow {
  const { firstName, infix, lastName, data } = entry;
  const changes = changesOf<ChangedField>(entry.details, data);
  return {
    sequence: entry.sequence,
    occurredAt: entry.occurredAt.toISOString(),
    actor:
      firstName === null || lastName === null ? null : fullName({ firstName, infix, lastName }),
    onBehalfOf: textIn(data, 'onBehalfOf'),
    action: entry.action,
    subjectType: entry.subjectType,
    subjectId: entry.subjectId,
    subject: subjectOf(data, changes),
    changes: [...countsOf(entry), ...exportOf(entry), ...supportOf(data), ...changes],
    reason: textIn(data, 'reason'),
  };
}

/** The counts in an entry that covers many changes at once. */
const counted: Partial<Record<AuditAction, readonly string[]>> = {
  'employee-list-saved': ['employees', 'added', 'removed'],
  'subscriptions-brought-in': ['created', 'updated', 'unchanged'],
  'aao-files-downloaded': ['documents'],
  'payroll-closed': ['lines', 'held'],
  'payroll-line-held': ['lines'],
  'payroll-line-released': ['lines'],
};

/** The exported list, and its filters. */
function exportOf({ action, details }: ListedEntry): ChangedField[] {
  if (action !== 'list-exported') return [];
  const filters = Array.isArray(details.filters) ? (details.filters as string[]) : [];
  return [
    { field: 'list', from: null, to: String(details.list) },
    ...(typeof details.rows === 'number' ? [{ field: 'rows', from: null, to: details.rows }] : []),
    ...filters.map((filter) => ({ field: 'filteredBy', from: null, to: filter })),
  ];
}

/** The account of a support session, in its entries. */
function supportOf(data: ListedEntry['data']): ChangedField[] {
  const name = textIn(data, 'supportOf');
  return name === null ? [] : [{ field: 'supportOf', from: null, to: name }];
}

const countsOf = ({ action, details }: ListedEntry): ChangedField[] =>
  (counted[action] ?? []).flatMap((field) => {
    const count = details[field];
    return typeof count === 'number' && count > 0 ? [{ field, from: null, to: count }] : [];
  });

/**
 * The subject of an entry: "Noor van Dam". A group or user of a directory also has an id: "Planning
 * (c1d0a0de-…)", "Planning" when the changes show that id, or only the id.
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
