import type { PromotionKind } from '@portal/contract/social-media';
import type { PosterDesign } from './poster.ts';

/** A piece of the demo's material: a design in a shape. */
export interface MaterialPlan {
  readonly kind: PromotionKind;
  readonly folder: string;
  /** A PDF is a poster on A3; for a picture, the size is in pixels. */
  readonly fileName: string;
  readonly design: PosterDesign;
  readonly pixels?: { readonly width: number; readonly height: number };
}

const cyclist: PosterDesign = {
  figure: 'cyclist',
  background: [
    [18, 86, 94],
    [10, 48, 66],
  ],
  accent: [244, 180, 66],
  title: ['Op de fiets', 'naar je werk'],
  subtitle: 'En sporten via je werkgever',
};
const runner: PosterDesign = {
  figure: 'runner',
  background: [
    [150, 58, 44],
    [92, 28, 50],
  ],
  accent: [255, 205, 140],
  title: ['Loop je', 'hoofd leeg'],
  subtitle: 'Sporten met voordeel, via je werkgever',
};
const swimmer: PosterDesign = {
  figure: 'swimmer',
  background: [
    [24, 96, 160],
    [14, 46, 104],
  ],
  accent: [140, 214, 240],
  title: ['Baantjes trekken', 'na je dienst'],
  subtitle: 'Onbeperkt zwemmen in de buurt',
};
const lifter: PosterDesign = {
  figure: 'lifter',
  background: [
    [70, 58, 120],
    [36, 26, 74],
  ],
  accent: [238, 190, 84],
  title: ['Sterk begint', 'met één keer'],
  subtitle: 'Probeer een les op deze locatie',
};
const walkers: PosterDesign = {
  figure: 'walkers',
  background: [
    [46, 108, 62],
    [20, 62, 46],
  ],
  accent: [236, 214, 120],
  title: ['Samen in', 'beweging'],
  subtitle: 'Vraag je collega mee',
};

const square = { width: 1080, height: 1080 };
const wide = { width: 1200, height: 627 };
const screen = { width: 1920, height: 1080 };
const uprightScreen = { width: 1080, height: 1920 };

const posters = (
  kind: PromotionKind,
  folder: string,
  designs: Readonly<Record<string, PosterDesign>>,
): MaterialPlan[] =>
  Object.entries(designs).map(([name, design]) => ({
    kind,
    folder,
    design,
    fileName: `${name}.pdf`,
  }));

const pictures = (
  kind: PromotionKind,
  folder: string,
  pixels: { width: number; height: number },
  designs: Readonly<Record<string, PosterDesign>>,
): MaterialPlan[] =>
  Object.entries(designs).map(([fileName, design]) => ({ kind, folder, fileName, design, pixels }));

export const materialPlans: readonly MaterialPlan[] = [
  ...posters('EmployerPoster', 'Naar je werk', { Fietsen: cyclist, Wandelen: walkers }),
  ...posters('EmployerPoster', 'Sporten via je werkgever', { Hardlopen: runner, Zwemmen: swimmer }),
  ...posters('SportLocationPoster', 'Op de locatie', { Krachttraining: lifter, Zwemmen: swimmer }),
  ...pictures('EmployerSocialMedia', 'Instagram', square, {
    'Fietsen.jpg': cyclist,
    'Hardlopen.jpg': runner,
  }),
  ...pictures('EmployerSocialMedia', 'LinkedIn', wide, {
    'Fietsen.png': cyclist,
    'Wandelen.jpg': walkers,
  }),
  ...pictures('SportLocationSocialMedia', 'Instagram', square, {
    'Krachttraining.jpg': lifter,
    'Zwemmen.jpg': swimmer,
  }),
  ...pictures('SportLocationNarrowcasting', 'Liggend scherm', screen, {
    'Hardlopen.jpg': runner,
    'Krachttraining.jpg': lifter,
  }),
  ...pictures('SportLocationNarrowcasting', 'Staand scherm', uprightScreen, {
    'Zwemmen.jpg': swimmer,
  }),
];
