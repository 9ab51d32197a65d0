import { colour, type, type TextStyle } from './document-style.ts';
import type { TaggedDocument } from './tagged-document.ts';

export interface SignatureBlock {
  heading: string;
  /** Lines below each other; a blank one is a line to write on, with its label below it. */
  lines: readonly ({ text: string; strong?: true } | { blank: string })[];
}

const gap = 28;
const blankHeight = 26;

/** The height of the blocks when they are next to each other. */
export const signaturesHeight = (
  document: TaggedDocument,
  blocks: readonly SignatureBlock[],
): number => Math.max(...blocks.map((block) => heightOf(document, block, blockWidth(document))));

const blockWidth = (document: TaggedDocument): number => (document.width - gap) / 2;

/** Adds signatures next to each other; a page break never splits them. */
export function addSignatureBlocks(
  document: TaggedDocument,
  blocks: readonly [SignatureBlock, SignatureBlock],
): void {
  const width = blockWidth(document);
  const height = signaturesHeight(document, blocks);
  document.requireHeight(height);
  const { y: top, page } = document.pdf;
  blocks.forEach((block, index) => {
    document.pdf.y = top;
    addBlock(document, block, document.left + index * (width + gap), width);
  });
  document.pdf.y = Math.min(top + height, page.maxY());
}

const styleOf = (line: { strong?: true }): TextStyle => (line.strong ? type.strong : type.body);

function heightOf(document: TaggedDocument, block: SignatureBlock, width: number): number {
  const lines = block.lines.map((line) =>
    'blank' in line
      ? blankHeight + document.heightOf(line.blank, type.small, width)
      : document.heightOf(line.text, styleOf(line), width),
  );
  return lines.reduce((sum, height) => sum + height, 28);
}

function addBlock(
  document: TaggedDocument,
  block: SignatureBlock,
  left: number,
  width: number,
): void {
  const { pdf } = document;
  const write = (text: string, style: TextStyle): void => {
    document.add(
      pdf.struct('P', {}, () => document.set(text, style, { x: left, y: pdf.y, width })),
    );
  };
  document.rule(colour.strong, 0.8, left, width);
  document.space(7);
  write(block.heading, type.small);
  document.space(4);
  for (const line of block.lines) {
    if ('blank' in line) {
      document.space(blankHeight - 3);
      document.rule(colour.line, 0.5, left, width);
      document.space(3);
      write(line.blank, type.small);
    } else {
      write(line.text, styleOf(line));
    }
  }
}
