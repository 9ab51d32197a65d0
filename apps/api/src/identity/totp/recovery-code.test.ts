import { describe, expect, it } from 'vitest';
import { hashRecoveryCode, looksLikeRecoveryCode, newRecoveryCode } from './recovery-code.ts';

describe('a recovery code', () => {
  it('has 120 random bits in readable groups', () => {
    const codes = Array.from({ length: 500 }, newRecoveryCode);
    for (const code of codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){5}[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(new Set(codes).size).toBe(500);
    // Every one of the 32 characters is used.
    expect(new Set(codes.join('').replaceAll('-', '')).size).toBe(32);
  });

  it('may be typed in any case and grouping, and with similar characters', () => {
    const code = '0A1B-C2D3-E4F5-G6H7-J8K9-MNPQ';
    const hash = hashRecoveryCode(code);
    const typed = [
      code.toLowerCase(),
      code.replaceAll('-', ''),
      code.replaceAll('-', ' '),
      ` ${code.replaceAll('-', ' – ')} `,
      code.replaceAll('0', 'o').replaceAll('1', 'l'),
      code.replaceAll('0', 'O').replaceAll('1', 'I'),
    ];
    for (const one of typed) {
      expect(looksLikeRecoveryCode(one)).toBe(true);
      expect(hashRecoveryCode(one)).toEqual(hash);
    }
    expect(hashRecoveryCode(code.replace('A', 'B'))).not.toEqual(hash);
  });

  it('is distinct from a code of the app', () => {
    for (const pin of ['123456', '12345', '']) expect(looksLikeRecoveryCode(pin)).toBe(false);
  });
});
