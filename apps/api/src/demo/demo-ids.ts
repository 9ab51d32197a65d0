import type { Random } from './random.ts';

/** Makes the id of a row from the moment at which it was created (ISO 8601 UTC). */
export type MakeId = (moment: string) => string;

/** Ids in the shape of a UUID v7: the row's moment, a counter, and bits of the seed. */
export function createIds(random: Random): MakeId {
  let counter = 0;
  return (moment) => {
    counter = (counter + 1) % 0x1000;
    const time = hex(Date.parse(moment), 12);
    const tail = hex(random.between(0, 0xffffff), 6) + hex(random.between(0, 0xffffff), 6);
    const group = hex(0x8000 + random.between(0, 0x3fff), 4);
    return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(counter, 3)}-${group}-${tail}`;
  };
}

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0');
