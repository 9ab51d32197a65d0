/** Red, green and blue, each 0 to 255. */
export type Colour = readonly [number, number, number];

/** A closed outline: x and y of each corner in turn. */
export type Outline = readonly number[];

export interface Fill {
  /** A point is inside when outlines wind around it, so that outlines that cross make one shape. */
  readonly outlines: readonly Outline[];
  readonly colour: Colour;
}

/** A picture without pixels: it can be painted at any size, or printed. y goes down. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** The background fades from the first to the second, downwards. */
  readonly background: readonly [top: Colour, bottom: Colour];
  readonly fills: readonly Fill[];
}

const steps = 48;

export function circle(centreX: number, centreY: number, radius: number): Outline {
  return Array.from({ length: steps }, (_, step) => {
    const angle = (2 * Math.PI * step) / steps;
    return [centreX + radius * Math.cos(angle), centreY + radius * Math.sin(angle)];
  }).flat();
}

/** The same outline in the opposite direction, which makes a hole in the shape around it. */
export const hole = (outline: Outline): Outline =>
  Array.from({ length: outline.length / 2 }, (_, index) => {
    const at = outline.length - 2 * (index + 1);
    return [outline[at] ?? 0, outline[at + 1] ?? 0];
  }).flat();

export const ring = (x: number, y: number, radius: number, width: number): Outline[] => [
  circle(x, y, radius + width / 2),
  hole(circle(x, y, radius - width / 2)),
];

/** A line from point to point (x and y of each in turn) with round ends and corners. */
export function stroke(points: readonly number[], width: number): Outline[] {
  const outlines: Outline[] = [];
  const half = width / 2;
  for (let at = 0; at + 1 < points.length; at += 2) {
    const [x, y] = [points[at] ?? 0, points[at + 1] ?? 0];
    outlines.push(circle(x, y, half));
    if (at + 3 >= points.length) break;
    const [nextX, nextY] = [points[at + 2] ?? 0, points[at + 3] ?? 0];
    const length = Math.hypot(nextX - x, nextY - y) || 1;
    const [sideX, sideY] = [((y - nextY) / length) * half, ((nextX - x) / length) * half];
    outlines.push([
      x - sideX,
      y - sideY,
      nextX - sideX,
      nextY - sideY,
      nextX + sideX,
      nextY + sideY,
      x + sideX,
      y + sideY,
    ]);
  }
  return outlines;
}

/** Moves an outline after scaling it. */
export const transformOutlines = (
  outlines: readonly Outline[],
  { x, y, scale }: { x: number; y: number; scale: number },
): Outline[] =>
  outlines.map((outline) =>
    outline.map((value, index) => value * scale + (index % 2 === 0 ? x : y)),
  );
