import { describe, expect, it } from 'vitest';
import { addressPattern, namePattern, uniqueNames, partPattern } from './person-terms-rules.ts';

const has = (pattern: string, text: string) => new RegExp(pattern, 'i').test(text);

describe('an address', () => {
  it.each([
    'an@x.nl',
    'Aan AN@X.NL.',
    'Schrijf an@x.nl, of bel',
    'An <an@x.nl>',
    'mailto:an@x.nl?subject=',
  ])('is in "%s"', (text) => {
    expect(has(addressPattern(['an@x.nl']), text)).toBe(true);
  });
  it.each(['jan@x.nl', 'j.an@x.nl', "o'an@x.nl", 'an@x.nl.example', 'an@x.nls', 'an@xynl'])(
    'is not in "%s"',
    (text) => {
      expect(has(addressPattern(['an@x.nl']), text)).toBe(false);
    },
  );
});

describe('a name', () => {
  it.each(['Jan Bos', 'Beste Jan Bos,', 'van jan  bos.', 'Jan\nBos', 'Piet Jan Bos', "Jan Bos'"])(
    'is in "%s"',
    (text) => {
      expect(has(namePattern(['Jan Bos']), text)).toBe(true);
    },
  );
  it.each(['Jan Boschma', 'Arjan Bos', 'Jan Bos-Smit', 'Karel-Jan Bos', 'Jan Bosé'])(
    'is not in "%s"',
    (text) => {
      expect(has(namePattern(['Jan Bos']), text)).toBe(false);
    },
  );
  it('has its own signs, and matches nothing when there is none', () => {
    expect(has(namePattern(["Jan (d'Arc) +Bos"]), "Jan (d'Arc) +Bos")).toBe(true);
    expect(has(namePattern([]), 'Jan Bos')).toBe(false);
  });
  it('is theirs when no other person has it, with or without accents, alone or in a longer one', () => {
    const names = ['Jan Bos', 'Bos, Jan'];
    expect(uniqueNames(names, ['Jan Boschma', 'An Bos', 'Bos, Janna'])).toEqual(names);
    expect(uniqueNames(names, ['JÁN BÖS'])).toEqual(['Bos, Jan']);
    expect(uniqueNames(names, ['Piet Jan Bos', 'Bos, Jan Piet'])).toEqual([]);
  });
});

it('finds a part of a name in a reference', () => {
  expect(has(partPattern(['Bos']), 'REQ-bos_12')).toBe(true);
  expect(has(partPattern(['Bos']), 'REQ-bosch12')).toBe(false);
});
