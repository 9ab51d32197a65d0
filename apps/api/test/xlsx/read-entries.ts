import type { FileEntry } from '../../src/features/employee-list/employee-list-file-rules.ts';
import { unpackEntries } from '../../src/features/employee-list/pack-entries.ts';
import type { parseEmployeeList } from '../../src/features/employee-list/parse-employee-list.ts';

/** The entries of a list that was read; fails for one that was refused. */
export function readEntries(
  outcome: Awaited<ReturnType<typeof parseEmployeeList>>,
): Promise<FileEntry[]> {
  if (outcome.kind === 'refused') throw new Error(`Refused as ${outcome.code}`);
  return unpackEntries(outcome.packedEntries);
}
