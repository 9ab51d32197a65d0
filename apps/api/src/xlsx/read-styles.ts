import { readNumberFormat, type NumberFormat } from './read-number-format-rules.ts';
import { readXml } from './read-xml.ts';
import type { ZipPart } from './read-zip.ts';

/** The number format of each cell style, by the index of the style. */
export async function readStyles(part: ZipPart | undefined): Promise<readonly NumberFormat[]> {
  if (part === undefined) return [];
  const codes = new Map<number, string>();
  const styles: number[] = [];
  let inCellFormats = false;
  await readXml(part, {
    open(name, { numFmtId, formatCode }) {
      if (name === 'cellXfs') inCellFormats = true;
      if (name === 'numFmt' && formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      if (name === 'xf' && inCellFormats) styles.push(Number(numFmtId ?? 0));
    },
    close(name) {
      if (name === 'cellXfs') inCellFormats = false;
    },
  });
  const formats = new Map<number, NumberFormat>();
  return styles.map((id) => {
    const format = formats.get(id) ?? readNumberFormat(id, codes.get(id));
    formats.set(id, format);
    return format;
  });
}
