import { deflateSync } from 'node:zlib';
import type { Font } from 'fontkit';
import type { GlyphSubset, WritingFont } from './writing-font.ts';

/**
 * The characters of nearly every document: ASCII, the letters of Western Europe, and the signs of
 * our texts.
 */
const readyText = [
  ...Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCodePoint(0x20 + at)),
  ...Array.from({ length: 0x100 - 0xa0 }, (_, at) => String.fromCodePoint(0xa0 + at)),
  ...'€–—‘’“”„…·•ĲĳŒœŠšŽžŸ\u{FFFD}',
  'ff',
  'fi',
  'fl',
  'ffi',
  'ffl',
];

/** A font with the glyphs of these characters, made once for all documents. */
interface SharedFont {
  /** The number of each glyph in a document. */
  readonly numbers: ReadonlyMap<number, number>;
  readonly widths: readonly number[];
  readonly unicode: readonly (readonly number[])[];
  /** The font file, compressed. */
  readonly file: Uint8Array;
  /** The map from glyph numbers to characters, compressed. */
  readonly characters: Uint8Array;
}

/** pdfkit does not compress a stream that has this filter. */
const compressed = { Filter: 'FlateDecode' };

const readyFonts = new WeakMap<Font, SharedFont>();

function readyFont(writing: WritingFont): SharedFont {
  const { font, scale } = writing;
  const known = readyFonts.get(font);
  if (known) return known;
  const missing = font.getGlyph(0);
  const glyphs = new Map([[missing.id, missing]]);
  for (const text of readyText) {
    for (const glyph of font.layout(text).glyphs) glyphs.set(glyph.id, glyph);
  }
  const unicode = [...glyphs.values()].map(({ id, codePoints }) => (id === 0 ? [0] : codePoints));
  const ready = {
    numbers: new Map([...glyphs.keys()].map((glyph, number) => [glyph, number])),
    widths: [...glyphs.values()].map((glyph) => glyph.advanceWidth * scale),
    unicode,
    file: deflateSync(encode(font, glyphs.keys())),
    characters: deflateSync(describeCharacters(writing, unicode)),
  };
  readyFonts.set(font, ready);
  return ready;
}

/** The character map that pdfkit would write of these characters. */
function describeCharacters(writing: WritingFont, unicode: SharedFont['unicode']): string {
  let stream = '';
  const end = (text: string) => {
    stream = text;
  };
  writing.toUnicodeCmap.call({ unicode, document: { ref: () => ({ end }) } });
  return stream;
}

function encode(font: Font, glyphs: Iterable<number>): Uint8Array {
  // Its type takes a glyph, but it accepts a glyph's number too, which pdfkit passes.
  const subset = font.createSubset() as unknown as GlyphSubset;
  for (const glyph of glyphs) subset.includeGlyph(glyph);
  return subset.encode();
}

/** The ready font's glyphs, followed by those that only this document has. */
class DocumentSubset implements GlyphSubset {
  readonly #font: Font;
  readonly #ready: SharedFont;
  readonly #own = new Map<number, number>();

  constructor(font: Font, ready: SharedFont) {
    this.#font = font;
    this.#ready = ready;
  }

  get isReady(): boolean {
    return this.#own.size === 0;
  }

  includeGlyph(glyph: number): number {
    const known = this.#ready.numbers.get(glyph) ?? this.#own.get(glyph);
    if (known !== undefined) return known;
    const number = this.#ready.numbers.size + this.#own.size;
    this.#own.set(glyph, number);
    return number;
  }

  /** The font file: compressed already when it is the ready one. */
  encode(): Uint8Array {
    if (this.isReady) return this.#ready.file;
    return encode(this.#font, [...this.#ready.numbers.keys(), ...this.#own.keys()]);
  }
}

/**
 * Lets a document embed the ready font unchanged, unless it has other characters too. Subsetting a
 * font for one document takes longer than writing the document.
 */
export function useReadyFont(writing: WritingFont): void {
  const ready = readyFont(writing);
  const subset = new DocumentSubset(writing.font, ready);
  writing.subset = subset;
  writing.widths = [...ready.widths];
  writing.unicode = [...ready.unicode];
  const { document } = writing;
  const embed = writing.embed.bind(writing);
  const toUnicodeCmap = writing.toUnicodeCmap.bind(writing);
  writing.embed = () => {
    if (!subset.isReady) {
      embed();
      return;
    }
    const { ref } = document;
    // The font's file is the first stream that embedding makes; it is compressed already.
    document.ref = () => {
      document.ref = ref;
      return document.ref({ ...compressed });
    };
    embed();
  };
  writing.toUnicodeCmap = () => {
    if (!subset.isReady) return toUnicodeCmap();
    const stream = document.ref({ ...compressed });
    stream.end(ready.characters);
    return stream;
  };
}

/** How many glyphs have the same number in every document. */
export const countSharedGlyphs = (writing: WritingFont): number => readyFont(writing).numbers.size;
