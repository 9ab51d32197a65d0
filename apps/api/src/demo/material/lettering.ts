import type { Font } from 'fontkit';
import { documentFonts } from '../../pdf/fonts.ts';
import type { Outline } from './drawing.ts';

/** The number of straight segments of a curve. */
const pieces = 6;

/**
 * A line of text as outlines, its left end at 0 and its baseline at `y`.
 * @returns them with the width of the line, in the unit of `size`
 */
export function letter(
  text: string,
  { size, y, weight }: { size: number; y: number; weight: 'regular' | 'semiBold' },
): { outlines: Outline[]; width: number } {
  const font = documentFonts()[weight];
  const scale = size / font.unitsPerEm;
  const run = font.layout(text);
  const outlines: Outline[] = [];
  let x = 0;
  for (const [index, glyph] of run.glyphs.entries()) {
    for (const outline of outlinesOf(glyph)) {
      outlines.push(
        outline.map((value, at) => (at % 2 === 0 ? x + value * scale : y - value * scale)),
      );
    }
    x += (run.positions[index]?.xAdvance ?? 0) * scale;
  }
  return { outlines, width: x };
}

type Glyph = ReturnType<Font['layout']>['glyphs'][number];

function outlinesOf(glyph: Glyph): number[][] {
  const outlines: number[][] = [];
  let current: number[] = [];
  for (const { command, args } of glyph.path.commands) {
    if (command === 'moveTo') {
      current = [...args];
      outlines.push(current);
    } else if (command === 'lineTo') {
      current.push(...args);
    } else if (command !== 'closePath') {
      current.push(...curve([...current.slice(-2), ...args]));
    }
  }
  return outlines;
}

/** Points of a Bézier curve with these control points, the first of them left out. */
function curve(points: readonly number[]): number[] {
  return Array.from({ length: pieces }, (_, piece) => {
    const share = (piece + 1) / pieces;
    let left = points;
    while (left.length > 2) {
      const next = left.slice(2);
      left = next.map((value, at) => {
        const from = left[at] ?? 0;
        return from + (value - from) * share;
      });
    }
    return left;
  }).flat();
}
