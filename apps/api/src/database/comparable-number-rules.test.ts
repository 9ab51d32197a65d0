import { expect, it } from 'vitest';
import { fc } from '../../../../scripts/properties.mjs';
import { plainNumbers, respell, spellings } from '../../test/spelled-numbers.ts';
import {
  comparableNumber,
  isSameNumber,
  searchedText,
  storedForm,
} from './comparable-number-rules.ts';

it.each([
  ['a quote that a program wrote', "'00123", '00123'],
  ['a quote that an editor turned', '\u201900123', '00123'],
  ['a full-width quote', '\uff0700123', '00123'],
  ['full-width digits', '００１２３', '00123'],
  ['Arabic digits', '٠٠١٢٣', '00123'],
  ['Devanagari digits', '००१२३', '00123'],
  ['digits beyond 16 bits', '\u{1d7ce}\u{1d7d8}\u{1d7d9}', '001'],
  ['a hyphen that does not break', '12\u201134', '12-34'],
  ['an en dash', '12\u201334', '12-34'],
  ['a minus', '12\u221234', '12-34'],
  ['marks of direction around it', '\u200e00123\u200f', '00123'],
  ['spaces that do not break', '\u00a0A\u00a012\u00a0', 'A 12'],
  ['a soft hyphen', '12\u00ad34', '1234'],
  ['all of it', "\u202a'０\u20101\u202c", '0-1'],
  ['capitals, which stay', 'aB-1', 'aB-1'],
  ['zeros, which stay', '0', '0'],
  ['a quote within', "1'2", "1'2"],
  ['nothing but a quote', "'", "'"],
])('compares %s', (_, written, form) => {
  expect(comparableNumber(written)).toBe(form);
});

it('maps every spelling of a number to one form, which maps to itself', () => {
  fc.assert(
    fc.property(plainNumbers, spellings, spellings, (number, one, other) => {
      const [written, otherwise] = [respell(number, one), respell(number, other)];
      expect(comparableNumber(written)).toBe(number);
      expect(isSameNumber(written, otherwise)).toBe(true);
      expect(storedForm(number)).toBeNull();
      if (written !== number) expect(storedForm(written)).toBe(number);
    }),
    { numRuns: 1000 },
  );
});

it('maps any text to a stable form, and leaves plain numbers unchanged', () => {
  const letter = fc.oneof(
    fc.integer({ min: 0, max: 0xd7ff }),
    fc.integer({ min: 0xe000, max: 0x10ffff }),
    fc.constantFrom(0x20, 0x27, 0x2019, 0x200e, 0x301, 0x660, 0x2011),
  );
  const text = fc
    .array(letter, { maxLength: 8 })
    .map((letters) => String.fromCodePoint(...letters));
  fc.assert(
    fc.property(text, (written) => {
      const form = comparableNumber(written);
      return comparableNumber(form) === form && (form === '') === (written === '');
    }),
    { numRuns: 3000 },
  );
  fc.assert(
    fc.property(plainNumbers, plainNumbers, (one, other) => {
      expect(isSameNumber(one, other)).toBe(one === other);
    }),
  );
});

it('does not treat two unknown numbers as equal', () => {
  expect([isSameNumber(null, null), isSameNumber(null, '1'), isSameNumber('1', null)]).toEqual([
    true,
    false,
    false,
  ]);
});

it.each([
  ['a number', ' ００１２ ', '0012'],
  ['a number with a quote', "'0012", '0012'],
  ['a name with a quote', "'t Hart", "'t Hart"],
  ['a name with another hyphen', 'Anne\u2011Fleur', 'Anne\u2011Fleur'],
  ['several words', 'Team 1\u20112', 'Team 1\u20112'],
  ['nothing', ' ', ''],
])('searches for %s', (_, typed, text) => {
  expect(searchedText(typed)).toBe(text);
});
