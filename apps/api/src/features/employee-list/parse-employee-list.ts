import { readFirstSheet } from '../../xlsx/read-first-sheet.ts';
import type { FileRefusal } from '../../xlsx/read-refusal.ts';
import { EmployeeListFile, type FileSummary } from './employee-list-file-rules.ts';
import { EntryPacking } from './pack-entries.ts';

/** A file that was read. It may still have faults, which are told by cell. */
export interface ReadList extends FileSummary {
  readonly kind: 'read';
  /** For unpackEntries: a gzip of the entries, small enough to hand on and to keep. */
  readonly packedEntries: Uint8Array<ArrayBuffer>;
}

/** Reads an employee list from an xlsx; takes seconds of computing for a large one. */
export async function parseEmployeeList(bytes: Uint8Array): Promise<ReadList | FileRefusal> {
  const packing = new EntryPacking();
  const file = new EmployeeListFile((entry) => packing.add(entry));
  const reading = await readFirstSheet(bytes, (row) => file.takeRow(row));
  if (reading.kind === 'refused') {
    packing.discard();
    return reading;
  }
  return { kind: 'read', ...file.finish(), packedEntries: await packing.finish() };
}
