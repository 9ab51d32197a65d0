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
  let isText = false;
  let isPhonetic = false;
  await readXml(part, {
    open(name) {
      if (name === 't') isText = !isPhonetic;
      else if (name === 'si') text = '';
      else if (name === 'rPh') isPhonetic = true;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'si') texts.push(unescapeText(text));
      else if (name === 'rPh') isPhonetic = false;
    },
    text(piece) {
      if (isText) text += piece;
    },
  });
  return texts;
}
