import { encodePng } from './png.ts';

export interface LogoDesign {
  /** Red, green and blue, 0 to 255. */
  readonly background: readonly [number, number, number];
  readonly mark: 'tree' | 'waves' | 'loaf' | 'dumbbell';
}

/** The distance of a point (in pixels of a 128 x 128 square) to a shape; negative inside. */
type Shape = (x: number, y: number) => number;

const size = 128;
const cream = [255, 250, 240] as const;

/** A logo: a rounded square with a cream mark, as PNG. */
export function drawLogo({ background, mark }: LogoDesign): Buffer {
  const square = box(64, 64, 62, 62, 28);
  const shape = marks[mark];
  return encodePng(size, (column, row) => {
    const x = column + 0.5;
    const y = row + 0.5;
    const share = coverage(shape(x, y));
    const channel = (index: 0 | 1 | 2): number =>
      Math.round(background[index] + (cream[index] - background[index]) * share);
    return [channel(0), channel(1), channel(2), Math.round(255 * coverage(square(x, y)))];
  });
}

/** Share of a pixel that a shape covers, so that edges are smooth. */
const coverage = (distance: number): number => Math.min(1, Math.max(0, 0.5 - distance));

const circle =
  (centreX: number, centreY: number, radius: number): Shape =>
  (x, y) =>
    Math.hypot(x - centreX, y - centreY) - radius;

function box(
  centreX: number,
  centreY: number,
  halfX: number,
  halfY: number,
  radius: number,
): Shape {
  return (x, y) => {
    const beyondX = Math.abs(x - centreX) - halfX + radius;
    const beyondY = Math.abs(y - centreY) - halfY + radius;
    const outside = Math.hypot(Math.max(beyondX, 0), Math.max(beyondY, 0));
    return outside + Math.min(Math.max(beyondX, beyondY), 0) - radius;
  };
}

const either =
  (...shapes: readonly Shape[]): Shape =>
  (x, y) =>
    Math.min(...shapes.map((shape) => shape(x, y)));

const without =
  (shape: Shape, ...holes: readonly Shape[]): Shape =>
  (x, y) =>
    Math.max(shape(x, y), ...holes.map((hole) => -hole(x, y)));

/** A stroke from one point to another, with round ends. */
function stroke(fromX: number, fromY: number, toX: number, toY: number, halfWidth: number): Shape {
  const [alongX, alongY] = [toX - fromX, toY - fromY];
  const squared = alongX ** 2 + alongY ** 2;
  return (x, y) => {
    const share = ((x - fromX) * alongX + (y - fromY) * alongY) / squared;
    const at = Math.min(1, Math.max(0, share));
    return Math.hypot(x - fromX - at * alongX, y - fromY - at * alongY) - halfWidth;
  };
}

const wave =
  (centreY: number): Shape =>
  (x, y) => {
    const across = Math.abs(y - centreY - 6 * Math.sin((x - 26) / 8.1)) * 0.8 - 4.5;
    return Math.max(across, Math.abs(x - 64) - 38);
  };

const cuts = [44, 64, 84].map((x) => stroke(x - 6, 70, x + 6, 50, 2.6));

const marks: Readonly<Record<LogoDesign['mark'], Shape>> = {
  tree: without(
    either(
      circle(64, 44, 19),
      circle(45, 58, 17),
      circle(83, 58, 17),
      circle(64, 60, 16),
      box(64, 84, 4.5, 20, 4),
    ),
    stroke(64, 50, 64, 78, 2),
    stroke(64, 70, 53, 59, 2),
    stroke(64, 76, 76, 64, 2),
  ),
  waves: either(wave(44), wave(64), wave(84)),
  dumbbell: either(
    box(64, 64, 40, 5, 5),
    ...[40, 88].map((x) => box(x, 64, 7, 26, 6)),
    ...[27, 101].map((x) => box(x, 64, 5, 16, 5)),
  ),
  loaf: without(either(box(64, 62, 42, 20, 20), box(64, 74, 36, 14, 8)), ...cuts),
};
