import { describe, expect, it } from 'vitest';
import { emailField, emailFieldOrEmpty } from './fields.ts';

describe.each([
  ['emailField', emailField],
  ['emailFieldOrEmpty', emailFieldOrEmpty],
])('%s', (_, field) => {
  it.each([
    ['noor@bücher.example', 'noor@xn--bcher-kva.example'],
    ['noor@Mail.BÜCHER.example', 'noor@mail.xn--bcher-kva.example'],
    ['noor@例え。example', 'noor@xn--r8jz45g.example'],
    ['Noor@Vlierboom.example', 'Noor@Vlierboom.example'],
  ])('converts %s to %s', (typed, ascii) => {
    expect(field.parse(typed)).toBe(ascii);
    // The conversion is idempotent.
    expect(field.parse(ascii)).toBe(ascii);
  });

  it.each([
    'nöor@vlierboom.example',
    'noor@bücher',
    'noor@bücher.example/x',
    'noor@bücher.example:25',
    'noor@a@bücher.example',
    'noor@bü cher.example',
    'noor@\u00ad.example',
    'noor@',
    'bücher.example',
    `noor@${'ü'.repeat(240)}.example`,
  ])('refuses %s', (typed) => {
    expect(field.safeParse(typed).success).toBe(false);
  });
});
