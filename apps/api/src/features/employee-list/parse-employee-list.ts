import { refused, type FileRefusal } from '../../xlsx/read-refusal.ts';
import { readSheets, type SheetPosition } from '../../xlsx/read-sheets.ts';
import { EmployeeListFile, type FileSummary } from './employee-list-file-rules.ts';
import { tidySheetName } from './list-value-rules.ts';
import { EntryPacking } from './pack-entries.ts';

/** A file that was read. It may still have faults, which are reported by cell. */
export interface ReadList extends FileSummary {
  readonly kind: 'read';
  /** The sheet that the list, or its faults, are on. Null for the first visible one. */
  readonly sheetName: string | null;
  /** For unpackEntries: a gzip of the entries, small enough to transfer and to store. */
  readonly packedEntries: Uint8Array<ArrayBuffer>;
}

interface ListSheet {
  readonly sheet: SheetPosition;
  readonly list: EmployeeListFile;
}

/** The sheet with the header, otherwise the sheet with half a header, otherwise the first. */
const pickSheet = (read: readonly ListSheet[]): ListSheet | undefined =>
  read.find(({ list }) => list.hasHeader) ?? read.find(({ list }) => list.hasHalfHeader) ?? read[0];

const nameOf = ({ name, index }: SheetPosition): string | null =>
  index === 0 ? null : tidySheetName(name) || String(index + 1);

/**
 * Reads an employee list from the first visible sheet of an xlsx that has its header. Takes seconds
 * of processor time for a large one.
 */
export async function parseEmployeeList(bytes: Uint8Array): Promise<ReadList | FileRefusal> {
  const packing = new EntryPacking();
  const read: ListSheet[] = [];
  const reading = await readSheets(bytes, (sheet) => {
    if (read.at(-1)?.list.hasHeader) return undefined;
    const list = new EmployeeListFile((entry) => packing.add(entry));
    read.push({ sheet, list });
    return list;
  });
  const picked = pickSheet(read);
  if (reading.kind === 'refused' || picked === undefined) {
    packing.discard();
    return reading.kind === 'refused' ? reading : refused('file-without-sheet');
  }
  return {
    kind: 'read',
    sheetName: nameOf(picked.sheet),
    ...picked.list.finish(),
    packedEntries: await packing.finish(),
  };
}
