import type { SheetRow } from './read-row-rules.ts';
import { findContainerFault } from './read-container.ts';
import { findWorkbook } from './read-package.ts';
import { refused, RefusedFile, type FileRefusal } from './read-refusal.ts';
import { readSharedStrings } from './read-shared-strings.ts';
import { readSheet } from './read-sheet.ts';
import { readStyles } from './read-styles.ts';
import { openZip } from './read-zip.ts';

/**
 * Reads the first sheet of an xlsx, row by row, within the limits of read-limits.ts. Hidden rows
 * and columns count like others.
 * @param takeRow gets every row that is not empty, also rows that come before a refusal
 */
export async function readFirstSheet(
  bytes: Uint8Array,
  takeRow: (row: SheetRow) => void,
): Promise<FileRefusal | { readonly kind: 'read' }> {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const fault = findContainerFault(file);
  if (fault !== undefined) return refused(fault);
  try {
    const { sheet, styles, sharedStrings, is1904 } = await findWorkbook(await openZip(file));
    const context = {
      is1904,
      styles: await readStyles(styles),
      sharedStrings: await readSharedStrings(sharedStrings),
    };
    await readSheet(sheet, context, takeRow);
    return { kind: 'read' };
  } catch (error) {
    if (error instanceof RefusedFile) return refused(error.code);
    throw error;
  }
}
