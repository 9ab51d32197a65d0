import type { Font } from 'fontkit';

/** The position of a glyph, in thousandths of the font's size. */
interface GlyphPosition {
  readonly xAdvance: number;
  readonly advanceWidth: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/** The glyphs that a document embeds, by their number in it. */
export interface GlyphSubset {
  includeGlyph(glyph: number): number;
  encode(): Uint8Array;
}

/** A stream or dictionary of a document, as pdfkit writes it. */
interface Reference {
  end(content: string | Uint8Array): void;
}

interface CharacterSource {
  readonly unicode: readonly (readonly number[])[];
  readonly document: { ref: (data?: object) => Pick<Reference, 'end'> };
}

/** The font that a pdfkit document currently writes with; pdfkit's types leave it out. */
export interface WritingFont {
  readonly id: string;
  readonly font: Font;
  readonly scale: number;
  readonly ascender: number;
  readonly document: { ref: (data?: object) => Reference };
  subset: GlyphSubset;
  /** By the number of a glyph in the document. */
  widths: number[];
  unicode: (readonly number[])[];
  layoutCache: Record<string, unknown>;
  /** The numbers of the glyphs in hex, four digits each. */
  encode(text: string): [glyphs: string[], positions: GlyphPosition[]];
  embed(this: WritingFont): void;
  /** Writes the map from glyph numbers to characters. */
  toUnicodeCmap(this: CharacterSource): Reference;
  ref(): Reference;
}

/** What pdfkit's types leave out of a document. */
interface PdfInternals {
  readonly _font: WritingFont;
  readonly page: { readonly fonts: Record<string, Reference> };
  addContent(operators: string): unknown;
  continueOnNewPage(): unknown;
  _text(
    text: string,
    x: number,
    y: number,
    options: object,
    eachLine: (this: void, line: string) => void,
  ): unknown;
}

export const internalsOf = (pdf: PDFKit.PDFDocument): PdfInternals =>
  pdf as unknown as PdfInternals;
