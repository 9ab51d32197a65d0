import { readXml } from './read-xml.ts';
import type { ZipPart } from './read-zip.ts';

/** Undoes the escapes of characters that XML cannot hold: _x000D_ is a carriage return. */
export const unescapeText = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9a-f]{4})_/gi, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;

/**
 * The texts that cells refer to by number. Pieces with different formats are joined; notes on
 * pronunciation are left out.
 */
export async function readSharedStrings(part: ZipPart | undefined): Promise<readonly string[]> {
  const texts: string[] = [];
  if (part === undefined) return texts;
  let text = '';
  const take = (piece: string) => {
    text += piece;
  };
  await readXml(part, {
    si: {
      open() {
        text = '';
      },
      close: () => texts.push(unescapeText(text)),
    },
    'si/t': { text: take },
    'si/r/t': { text: take },
  });
  return texts;
}
