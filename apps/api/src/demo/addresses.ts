import type { Address } from '@portal/contract/fields';
import type { Random } from './random.ts';

/** A town, its weight, and the digits of its postal codes. */
interface Town {
  readonly weight: number;
  readonly city: string;
  readonly from: number;
  readonly till: number;
}

const town = (weight: number, city: string, from: number, till: number): Town => ({
  weight,
  city,
  from,
  till,
});

const towns: readonly Town[] = [
  town(40, 'Zwolle', 8011, 8045),
  town(14, 'Kampen', 8260, 8267),
  town(13, 'Deventer', 7411, 7429),
  town(8, 'Hattem', 8051, 8052),
  town(7, 'Raalte', 8101, 8103),
  town(6, 'Meppel', 7941, 7944),
  town(5, 'Dalfsen', 7721, 7722),
  town(4, 'Ommen', 7731, 7732),
  town(4, 'Wezep', 8091, 8091),
  town(3, 'IJsselmuiden', 8271, 8271),
  town(3, 'Hasselt', 8061, 8061),
  town(2, "'t Harde", 8084, 8084),
];

const streets = [
  'Lijsterbesstraat',
  'Vlierstraat',
  'Kastanjelaan',
  'Wilgenweg',
  'Hanzeplein',
  'Thorbeckegracht',
  'Molenweg',
  'Kerkstraat',
  'Dorpsstraat',
  'Burgemeester Vosstraat',
  'Van Karnebeekstraat',
  'Dokter Schaepmanlaan',
  'Prinses Beatrixlaan',
  'IJsseldijk',
  'Zuiderzeestraat',
  'Assendorperdijk',
  'Schoolstraat',
  'Stationsweg',
  'Zandhuisweg',
  'Reigerstraat',
  'Meeuwenlaan',
  'Korenbloemstraat',
  'Boekweitakker',
  'Rembrandtlaan',
  'Johan Sebastian Bachstraat',
  "'t Zwanenhofje",
  'Achter de Broeren',
  'Gasthuisdijk',
] as const;

const additions = ['A', 'B', 'C', 'bis', 'II', '1', '2', '04'] as const;
// SA, SD and SS are not used.
const letters = 'ABCDEGHJKLMNPRTVWXZ';

/** A home address: mostly near Zwolle, sometimes across the border. */
export function makeAddress(random: Random): Address {
  if (random.chance(0.008)) return addressAbroad(random);
  const { city, from, till } = random.weighted(towns);
  const figures = random.between(from, till);
  return {
    street: random.pick(streets),
    houseNumber: String(1 + Math.floor(240 * random.fraction() ** 2)),
    addition: random.chance(0.14) ? random.pick(additions) : null,
    postalCode: `${figures} ${random.pick([...letters])}${random.pick([...letters])}`,
    city,
    country: 'NL',
  };
}

function addressAbroad(random: Random): Address {
  const houseNumber = String(random.between(1, 90));
  return random.chance(0.5)
    ? {
        street: 'Bentheimer Straße',
        houseNumber,
        postalCode: '48529',
        city: 'Nordhorn',
        country: 'DE',
      }
    : { street: 'Kerkstraat', houseNumber, postalCode: '2060', city: 'Antwerpen', country: 'BE' };
}
