import type { AuditLogRow } from '@portal/contract/audit-log';

/** A changed field, in the form of an entry's `person.changes`. */
export type ChangedField = AuditLogRow['changes'][number];
type ChangedValue = ChangedField['from'];

/**
 * The fields that differ, in the order of the earlier record. null means that the record does not
 * exist before or after; then every field has changed.
 */
export function changedFields<Fields extends Readonly<Record<string, ChangedValue>>>(
  before: Fields | null,
  after: Fields | null,
): ChangedField[] {
  return Object.keys(before ?? after ?? {})
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}
