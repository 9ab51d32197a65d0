import type { AuditLogRow } from '@portal/contract/audit-log';

/** A field that changed, as `person.changes` of an entry keeps it. */
export type ChangedField = AuditLogRow['changes'][number];
type ChangedValue = ChangedField['from'];

/**
 * The fields that differ, in the order of what was there first. null for what was not there before,
 * or is not there any more: every field of the other then changed.
 */
export function changedFields<Fields extends Readonly<Record<string, ChangedValue>>>(
  before: Fields | null,
  after: Fields | null,
): ChangedField[] {
  return Object.keys(before ?? after ?? {})
    .map((field) => ({ field, from: before?.[field] ?? null, to: after?.[field] ?? null }))
    .filter(({ from, to }) => from !== to);
}
