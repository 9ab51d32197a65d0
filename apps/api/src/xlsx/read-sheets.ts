import { findContainerFault } from './read-container.ts';
import { findWorkbook } from './read-package.ts';
import { refused, RefusedFile, type FileRefusal } from './read-refusal.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet, type RowReader } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { openZip } from './read-zip.ts';

/** The index of the visible sheet to read; 0 is the first. */
export interface SheetPosition {
  readonly name: string;
  readonly index: number;
}

/**
 * Reads the visible sheets of an xlsx one after the other, row by row, within the limits of
 * read-limit-rules.ts for all of them together. Hidden rows and columns count like others.
 * @param readerOf gives each sheet its reader; undefined when no more sheets are to be read
 */
export async function readSheets(
  bytes: Uint8Array,
  readerOf: (sheet: SheetPosition) => RowReader | undefined,
): Promise<FileRefusal | { readonly kind: 'read' }> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fault = findContainerFault(file);
  if (fault !== undefined) return refused(fault);
  try {
    const { sheets, styles, sharedStrings, is1904 } = await findWorkbook(await openZip(file));
    const context = {
      is1904,
      styles: await readStyles(styles),
      sharedStrings: await readSharedStrings(sharedStrings),
    };
    for (const [index, { name, part }] of sheets.entries()) {
      const reader = readerOf({ name, index });
      if (reader === undefined) break;
      await readSheet(part, context, reader);
    }
    return { kind: 'read' };
  } catch (error) {
    if (error instanceof RefusedFile) return refused(error.code);
    throw error;
  }
}
