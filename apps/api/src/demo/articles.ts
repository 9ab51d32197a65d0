import type { ArticleTerms } from '@portal/contract/participation';
import type { Random } from './random.ts';

/** The employer's contribution: a share of the price, up to a number of cents. */
export interface ContributionScheme {
  readonly share: number;
  readonly maximum: number;
}

type Sport = 'fitness' | 'swimming' | 'studio' | 'padel' | 'climbing';

interface Article {
  readonly weight: number;
  readonly name: string;
  readonly sport: Sport;
  readonly intensity: number | null;
  readonly price: number;
}

const article = (
  weight: number,
  name: string,
  sport: Sport,
  intensity: number | null,
  price: number,
): Article => ({ weight, name, sport, intensity, price });

const articles: readonly Article[] = [
  article(24, 'Fitness Basis', 'fitness', 2, 2495),
  article(26, 'Fitness Compleet', 'fitness', null, 3495),
  article(6, 'Fitness en Groepslessen', 'fitness', null, 4250),
  article(7, 'Fitness en Sauna', 'fitness', 4, 4995),
  article(8, 'Zwemmen', 'swimming', 1, 1875),
  article(8, 'Zwemmen Onbeperkt', 'swimming', null, 3150),
  article(4, 'Aquafit', 'swimming', 2, 2795),
  article(7, 'Yoga en Pilates', 'studio', 2, 4295),
  article(3, 'Yoga Onbeperkt', 'studio', null, 5450),
  article(4, 'Padel en Fitness', 'padel', 3, 5995),
  article(4, 'Klimmen en Boulderen', 'climbing', null, 4650),
  article(2, 'Boulderen', 'climbing', 1, 2950),
];

/** An article that costs more than nine tenths of a maximum price of 75 euros. */
const everything = article(1, 'Sport Totaal', 'fitness', null, 6795);

const locations: Readonly<Record<Sport, readonly string[]>> = {
  fitness: [
    'Sportcentrum De Hanze, Zwolle',
    'Fitclub Stadshagen, Zwolle',
    'Vitaal Centrum Assendorp, Zwolle',
    'Sportclub De Koggehaven, Kampen',
    'Fit aan de IJssel, Deventer',
    'Sportfabriek Raalte',
    'Beweegcentrum Dalfsen',
  ],
  swimming: [
    'Zwembad De Vrolijke Otter, Zwolle',
    'Het Steurbad, Kampen',
    'Zwembad De Zandpoort, Deventer',
  ],
  studio: [
    'Yogastudio Stil Water, Zwolle',
    'Studio Zonnegroet, Hattem',
    'Pilates aan de Gracht, Kampen',
  ],
  padel: ['Padelpark De Marslanden, Zwolle', 'Racketcentrum De Worp, Deventer'],
  climbing: ['Klimhal De Overhang, Zwolle', 'Boulderhal Zwaartekracht, Deventer'],
};

/** The most expensive location costs at most this much more than the cheapest, in cents. */
const locationDifference = 330;

const terms = [
  { weight: 70, months: 12 },
  { weight: 18, months: 24 },
  { weight: 8, months: 6 },
  { weight: 4, months: 1 },
];

/** A contract of an ordinary price within the maximum, or the most expensive one that exists. */
export function makeContract(
  random: Random,
  scheme: ContributionScheme,
  { maximumPrice, isExpensive = false }: { maximumPrice: number; isExpensive?: boolean },
): ArticleTerms {
  const { name, sport, intensity, price } = isExpensive
    ? everything
    : random.weighted(articles.filter((one) => one.price <= maximumPrice - locationDifference));
  const candidates = locations[sport];
  const position = random.between(0, candidates.length - 1);
  // Each location has its own price; a longer term costs a little less.
  const { months } = random.weighted(terms);
  const totalPrice = price + position * 55 + (isExpensive ? 180 : 0) - (months === 24 ? 95 : 0);
  return {
    articleName: name,
    sportsLocation: candidates[position] ?? '',
    intensity,
    months,
    totalPrice,
    ...divide(random, totalPrice, scheme),
  };
}

/** The division of the price over employee and employer; the parts add up to the price. */
function divide(random: Random, totalPrice: number, { share, maximum }: ContributionScheme) {
  const employerContribution = Math.min(maximum, Math.round((totalPrice * share) / 5) * 5);
  const rest = totalPrice - employerContribution;
  // An employee who earns little may exchange only part, so that pay stays above the minimum wage.
  const netOwnContribution = random.chance(0.16) ? Math.round((rest * 0.4) / 5) * 5 : 0;
  const exchange = rest - netOwnContribution;
  const isNet = random.chance(0.08);
  return {
    grossExchange: isNet ? 0 : exchange,
    netExchange: isNet ? exchange : 0,
    employerContribution,
    netOwnContribution,
  };
}
