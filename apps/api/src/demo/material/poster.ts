import { type Colour, type Drawing, type Outline, transformOutlines } from './drawing.ts';
import { type Figure, figures } from './figures.ts';
import { letter } from './lettering.ts';

/** The content of a piece of material, in any shape. */
export interface PosterDesign {
  readonly figure: Figure;
  readonly background: readonly [Colour, Colour];
  readonly accent: Colour;
  /** Lines of large text. */
  readonly title: readonly string[];
  readonly subtitle: string;
}

const cream: Colour = [255, 250, 240];
const margin = 70;

/**
 * Draws a design in a shape: the figure is above the text in a tall shape, beside it in a wide one.
 * The shorter side measures 1000.
 */
export function drawPoster(
  design: PosterDesign,
  shape: { width: number; height: number },
): Drawing {
  const scale = 1000 / Math.min(shape.width, shape.height);
  const width = shape.width * scale;
  const height = shape.height * scale;
  const isWide = width > height * 1.2;
  const textWidth = (isWide ? width * 0.5 : width) - 2 * margin;
  const block = setText(design, textWidth);
  const textTop = isWide ? (height - block.height) / 2 : height - margin - block.height;
  const room = isWide
    ? { x: width * 0.5, y: margin, width: width * 0.5 - margin, height: height - 2 * margin }
    : { x: margin, y: margin, width: width - 2 * margin, height: textTop - margin - 60 };
  const size = Math.min(room.width, room.height);
  const spot = {
    x: room.x + (room.width - size) / 2,
    y: room.y + (room.height - size) / 2,
    scale: size / 100,
  };
  const { person, equipment } = figures[design.figure];
  return {
    width,
    height,
    background: design.background,
    fills: [
      { outlines: transformOutlines(equipment, spot), colour: design.accent },
      { outlines: transformOutlines(person, spot), colour: cream },
      ...[
        { outlines: block.title, colour: cream },
        { outlines: block.subtitle, colour: design.accent },
      ].map((fill) => ({
        ...fill,
        outlines: transformOutlines(fill.outlines, { x: margin, y: textTop, scale: 1 }),
      })),
    ],
  };
}

/**
 * Positions the lines of text below each other, with the top at 0 and as large as the longest line
 * allows.
 */
function setText({ title, subtitle }: PosterDesign, room: number) {
  const size = 110 * fit(title, { room, size: 110, weight: 'semiBold' });
  const small = 46 * fit([subtitle], { room, size: 46, weight: 'regular' });
  const outlines: Outline[] = title.flatMap(
    (line, index) =>
      letter(line, { size, y: size * (0.8 + index * 1.15), weight: 'semiBold' }).outlines,
  );
  const below = size * 1.15 * title.length + small * 0.6;
  return {
    title: outlines,
    subtitle: letter(subtitle, { size: small, y: below + small * 0.5, weight: 'regular' }).outlines,
    height: below + small * 0.7,
  };
}

/**
 * The factor that makes the longest of the lines fit; at most 1, so that text never gets larger.
 */
function fit(
  lines: readonly string[],
  { room, size, weight }: { room: number; size: number; weight: 'regular' | 'semiBold' },
): number {
  const widths = lines.map((line) => letter(line, { size, y: 0, weight }).width);
  return Math.min(1, room / Math.max(...widths));
}
