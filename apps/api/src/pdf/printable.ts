import { documentFonts } from './fonts.ts';
import { TwoGenerationCache } from './two-generation-cache.ts';

/** The characters of a text that the documents' font lacks, each once; '' when none is missing. */
export function unprintableCharacters(text: string): string {
  const { regular } = documentFonts();
  const lacking = [...text.normalize('NFC').replace(/[\p{Cf}\s]/gu, '')].filter(
    (character) => !regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0),
  );
  return [...new Set(lacking)].join('');
}

const unknownCharacter = '\u{FFFD}';

/*
 * Prepares external text for print: composed accents, one kind of line break, no control characters
 * or characters that change the direction of writing, and a visible mark for each character that
 * the font lacks.
 */
function printable(text: string): string {
  const { regular } = documentFonts();
  const plain = text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    // \p{Cc} alone would also remove the line break.
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/\p{Cf}/gu, '');
  return [...plain]
    .map((character) =>
      character === '\n' || regular.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)
        ? character
        : unknownCharacter,
    )
    .join('');
}

const lineCache = new TwoGenerationCache<string>(10_000);

/** External text prepared for print, on one line. No-break spaces stay. */
export const printableLine = (text: string): string =>
  lineCache.get(text, () =>
    printable(text)
      .replace(/[ \n]+/g, ' ')
      .trim(),
  );

/** External text prepared for print: the lines that are not empty. */
export const printableLines = (text: string): string[] =>
  printable(text).split('\n').map(printableLine).filter(Boolean);
