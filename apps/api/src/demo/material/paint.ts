import type { Drawing, Fill, Outline } from './drawing.ts';

/** Pixels, row by row: red, green and blue of each. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly rgb: Uint8Array;
}

/** Each row of pixels is sampled along this many lines, so that edges are smooth. */
const linesPerRow = 3;

/** The position where an edge crosses a line, and its direction. */
type Crossing = readonly [x: number, direction: number];

/**
 * Paints a drawing at this width in pixels; `grain` is the variation of the brightness, like that
 * of paper.
 */
export function paint(drawing: Drawing, width: number, grain = 0): Picture {
  const scale = width / drawing.width;
  const height = Math.round(drawing.height * scale);
  const rgb = new Uint8Array(width * height * 3);
  paintBackground({ width, height, rgb }, drawing.background, grain);
  for (const fill of drawing.fills) paintFill({ width, height, rgb }, fill, scale);
  return { width, height, rgb };
}

function paintBackground(
  { width, height, rgb }: Picture,
  [top, bottom]: Drawing['background'],
  grain: number,
): void {
  let noise = 1;
  for (let y = 0, at = 0; y < height; y += 1) {
    const share = y / height;
    const red = top[0] + (bottom[0] - top[0]) * share;
    const green = top[1] + (bottom[1] - top[1]) * share;
    const blue = top[2] + (bottom[2] - top[2]) * share;
    for (let x = 0; x < width; x += 1, at += 3) {
      noise = (Math.imul(noise, 1664525) + 1013904223) >>> 0;
      const change = ((noise >>> 24) / 128 - 1) * grain;
      rgb[at] = red + change;
      rgb[at + 1] = green + change;
      rgb[at + 2] = blue + change;
    }
  }
}

function paintFill({ width, height, rgb }: Picture, fill: Fill, scale: number): void {
  const lines = crossings(fill.outlines, scale * linesPerRow, scale, height * linesPerRow);
  const covered = new Float32Array(width + 1);
  for (let row = 0; row < height; row += 1) {
    let from = width;
    let till = 0;
    for (let line = row * linesPerRow; line < (row + 1) * linesPerRow; line += 1) {
      const crossings = lines.get(line);
      if (!crossings) continue;
      crossings.sort(([one], [other]) => one - other);
      let winding = 0;
      for (const [index, [x, direction]] of crossings.entries()) {
        winding += direction;
        const next = crossings[index + 1];
        if (winding === 0 || !next) continue;
        const [left, right] = [Math.max(0, x), Math.min(width, next[0])];
        if (right <= left) continue;
        cover(covered, left, right);
        from = Math.min(from, Math.floor(left));
        till = Math.max(till, Math.ceil(right));
      }
    }
    for (let x = from; x < till; x += 1) {
      const share = Math.min(1, (covered[x] ?? 0) / linesPerRow);
      covered[x] = 0;
      const at = (row * width + x) * 3;
      for (let channel = 0; channel < 3; channel += 1) {
        const below = rgb[at + channel] ?? 0;
        rgb[at + channel] = Math.round(below + ((fill.colour[channel] ?? 0) - below) * share);
      }
    }
  }
}

/** Adds to each pixel between two positions the fraction that lies between them. */
function cover(covered: Float32Array, left: number, right: number): void {
  const last = Math.min(covered.length - 1, Math.ceil(right));
  for (let x = Math.floor(left); x < last; x += 1) {
    covered[x] = (covered[x] ?? 0) + Math.min(right, x + 1) - Math.max(left, x);
  }
}

/** The crossings of every line that some edge crosses, by line. */
function crossings(
  outlines: readonly Outline[],
  scaleY: number,
  scaleX: number,
  lineCount: number,
): Map<number, Crossing[]> {
  const lines = new Map<number, Crossing[]>();
  for (const outline of outlines) {
    for (let at = 0; at < outline.length; at += 2) {
      const next = (at + 2) % outline.length;
      const [x, y] = [(outline[at] ?? 0) * scaleX, (outline[at + 1] ?? 0) * scaleY];
      const [endX, endY] = [(outline[next] ?? 0) * scaleX, (outline[next + 1] ?? 0) * scaleY];
      if (y === endY) continue;
      const slope = (endX - x) / (endY - y);
      const direction = y < endY ? 1 : -1;
      // Each line is sampled at half its height.
      const first = Math.max(0, Math.ceil(Math.min(y, endY) - 0.5));
      const last = Math.min(lineCount, Math.ceil(Math.max(y, endY) - 0.5));
      for (let line = first; line < last; line += 1) {
        const crossing: Crossing = [x + (line + 0.5 - y) * slope, direction];
        const crossings = lines.get(line);
        if (crossings) crossings.push(crossing);
        else lines.set(line, [crossing]);
      }
    }
  }
  return lines;
}
