import { describe, expect, it } from 'vitest';
import { listForms, maskAddresses, nameMask, textForms } from './other-names-rules.ts';

const anna = { firstName: 'Anna', infix: 'ter', lastName: 'Braak' };
const maria = { firstName: 'Maria Anna', infix: null, lastName: 'Bos' };

describe('names of others', () => {
  const mask = nameMask(
    [...textForms(anna), ...textForms({ ...anna, lastName: 'Braak Smit' }), 'Anna Bos', 'Bos'],
    textForms(maria),
    '*',
  );

  it.each([
    ['Over Anna ter Braak.', 'Over *.'],
    ['Over BRAAK, Anna ter; en anna\n  ter braak', 'Over *; en *'],
    ['Mevrouw ter Braak (Braak, ter)', 'Mevrouw * (*)'],
    ['Anna ter Braak Smit kwam', '* kwam'],
    ['Anna ter Braak-Smit en Anna ter Braakman', 'Anna ter Braak-Smit en Anna ter Braakman'],
    ['Maria Anna Bos en Anna Bos', 'Maria Anna Bos en *'],
    ['Het bos, en Bos, Maria Anna', 'Het bos, en Bos, Maria Anna'],
  ])('of %j leave %j', (text, left) => {
    expect(mask(text)).toBe(left);
  });

  it('of an employee list are masked in both orders', () => {
    expect(listForms('Zwart, P.')).toEqual(['Zwart, P.', 'P. Zwart']);
    const masks = nameMask(listForms("'t Hart, P."), [], '*');
    expect(masks("Voor P. 't Hart, of 't Hart, P., niet Hart")).toBe("Voor *, of '*, niet Hart");
  });
});

it.each([
  ['Van a@x.nl <b@y.example>, o’b', 'Van a@x.nl <*>, o’b'],
  ["mailto:o'neil@x.nl of 'c@x.nl'.", "mailto:* of '*'."],
  ['A@X.nl; aa@x.nl', 'A@X.nl; *'],
])('masks the addresses of others in %j', (text, left) => {
  expect(maskAddresses(text, new Set(['a@x.nl']), '*')).toBe(left);
});
