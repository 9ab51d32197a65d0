import { circle, type Outline, ring, stroke } from './drawing.ts';

/** A person doing their sport, in a square of 100 by 100. */
export type Figure = 'cyclist' | 'runner' | 'swimmer' | 'lifter' | 'walkers';

const limb = 6;

/** The parts of each figure: the person, and their equipment. */
export const figures: Readonly<Record<Figure, { person: Outline[]; equipment: Outline[] }>> = {
  cyclist: {
    equipment: [
      ...ring(22, 76, 18, 4),
      ...ring(80, 76, 18, 4),
      ...stroke([22, 76, 40, 52, 68, 52, 48, 76, 22, 76], 3.5),
      ...stroke([48, 76, 38, 46], 3.5),
      ...stroke([80, 76, 66, 44, 73, 41], 3.5),
      ...stroke([32, 45, 43, 45], 4),
    ],
    person: [
      circle(64, 14, 8),
      ...stroke([39, 40, 57, 26], 9),
      ...stroke([57, 26, 62, 40, 72, 41], limb),
      ...stroke([39, 40, 56, 55, 49, 76, 56, 79], limb),
    ],
  },
  runner: {
    equipment: stroke([8, 96, 92, 96], 3),
    person: [
      circle(64, 13, 8),
      ...stroke([48, 52, 58, 28], 10),
      ...stroke([58, 28, 72, 40, 84, 32], limb),
      ...stroke([57, 28, 40, 30, 32, 44], limb),
      ...stroke([49, 53, 66, 62, 62, 84, 71, 86], limb),
      ...stroke([48, 53, 38, 72, 18, 72, 15, 79], limb),
    ],
  },
  swimmer: {
    equipment: [62, 78, 94].flatMap((y) =>
      stroke(
        Array.from({ length: 31 }, (_, step) => [
          5 + step * 3,
          y + 4 * Math.sin((step * 2 * Math.PI) / 10),
        ]).flat(),
        4,
      ),
    ),
    person: [
      circle(78, 45, 9),
      ...stroke([20, 52, 58, 42], 10),
      ...stroke([56, 42, 46, 24, 72, 22], limb),
    ],
  },
  lifter: {
    equipment: [
      ...stroke([10, 16, 90, 16], 3.5),
      ...stroke([14, 4, 14, 28], 6),
      ...stroke([22, 8, 22, 24], 5),
      ...stroke([86, 4, 86, 28], 6),
      ...stroke([78, 8, 78, 24], 5),
    ],
    person: [
      circle(50, 27, 8),
      ...stroke([50, 44, 50, 62], 12),
      ...stroke([47, 42, 36, 34, 36, 17], limb),
      ...stroke([53, 42, 64, 34, 64, 17], limb),
      ...stroke([48, 62, 36, 78, 40, 96, 34, 96], limb),
      ...stroke([52, 62, 64, 78, 60, 96, 66, 96], limb),
    ],
  },
  walkers: {
    equipment: stroke([8, 96, 92, 96], 3),
    person: [26, 66].flatMap((x) => [
      circle(x + 4, 15, 8),
      ...stroke([x, 54, x + 2, 30], 10),
      ...stroke([x + 2, 31, x + 9, 44, x + 17, 48], limb),
      ...stroke([x + 1, 31, x - 7, 42, x - 9, 52], limb),
      ...stroke([x, 55, x + 9, 72, x + 13, 92, x + 18, 92], limb),
      ...stroke([x, 55, x - 5, 74, x - 15, 88], limb),
    ]),
  },
};
