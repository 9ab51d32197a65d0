import type { TextStyle } from './document-style.ts';
import { TwoGenerationCaches } from './two-generation-cache.ts';
import { countSharedGlyphs } from './shared-font.ts';
import { internalsOf, type WritingFont } from './writing-font.ts';

/** One line of a text that was broken to a width. */
export interface Line {
  readonly text: string;
  /** Its width without spaces at its end. */
  readonly width: number;
}

const lines = new TwoGenerationCaches<readonly Line[]>(1_000);
const glyphs = new TwoGenerationCaches<{ readonly operand: string | null }>(5_000);

/** The lines of a text in a style, which is the document's current style. */
export const breakLines = (
  pdf: PDFKit.PDFDocument,
  text: string,
  style: TextStyle,
  width: number,
): readonly Line[] =>
  lines.of(`${style.font} ${style.size} ${width}`).get(text, () => {
    const broken: Line[] = [];
    const { x, y } = pdf;
    internalsOf(pdf)._text(text, 0, 0, { width, height: Infinity }, (line) => {
      broken.push({ text: line, width: pdf.widthOfString(line.trimEnd()) });
    });
    Object.assign(pdf, { x, y });
    return broken;
  });

/**
 * The glyphs of a line with the space between them, as the operand of TJ, like pdfkit writes them.
 * Null when they are off the line, or have other numbers in other documents.
 */
function findOperand(font: WritingFont, text: string): string | null {
  const [numbers, positions] = font.encode(text);
  const ready = countSharedGlyphs(font);
  const parts: string[] = [];
  let hex = '';
  for (const [at, number] of numbers.entries()) {
    const { xAdvance = 0, advanceWidth = 0, xOffset, yOffset } = positions[at] ?? {};
    if (xOffset || yOffset || Number.parseInt(number, 16) >= ready) return null;
    hex += number;
    const moved = xAdvance - advanceWidth;
    if (moved === 0 && at < numbers.length - 1) continue;
    parts.push(`<${hex}> ${rounded(-moved)}`);
    hex = '';
  }
  return `[${parts.join(' ')}]`;
}

const rounded = (value: number): number => Math.round(value * 1e6) / 1e6;

/** Writes a line at a position from the top left, in the document's current style. */
export function writeLine(
  pdf: PDFKit.PDFDocument,
  { text }: Pick<Line, 'text'>,
  { font, size }: TextStyle,
  { x, y }: { x: number; y: number },
): void {
  if (text === '') return;
  const { _font: writing, page } = internalsOf(pdf);
  const { operand } = glyphs.of(font).get(text, () => ({
    operand: findOperand(writing, text),
  }));
  if (operand === null) {
    pdf.text(text, x, y, { lineBreak: false });
    return;
  }
  page.fonts[writing.id] ??= writing.ref();
  const { height } = pdf.page;
  const base = height - y - (writing.ascender / 1000) * size;
  internalsOf(pdf).addContent(
    `q\n1 0 0 -1 0 ${rounded(height)} cm\nBT\n1 0 0 1 ${rounded(x)} ${rounded(base)} Tm\n` +
      `/${writing.id} ${size} Tf\n${operand} TJ\nET\nQ`,
  );
}
