import { readNumberFormat, type NumberFormat } from './read-number-format-rules.ts';
import { readXml } from './read-xml.ts';
import type { ZipPart } from './read-zip.ts';

/** The number format of each cell style, by the index of the style. */
export async function readStyles(part: ZipPart | undefined): Promise<readonly NumberFormat[]> {
  if (part === undefined) return [];
  const codes = new Map<number, string>();
  const styles: number[] = [];
  await readXml(part, {
    'numFmts/numFmt': {
      open({ numFmtId, formatCode }) {
        if (formatCode !== undefined) codes.set(Number(numFmtId), formatCode);
      },
    },
    'cellXfs/xf': { open: ({ numFmtId }) => styles.push(Number(numFmtId ?? 0)) },
  });
  const formats = new Map<number, NumberFormat>();
  return styles.map((id) => {
    const format = formats.get(id) ?? readNumberFormat(id, codes.get(id));
    formats.set(id, format);
    return format;
  });
}
