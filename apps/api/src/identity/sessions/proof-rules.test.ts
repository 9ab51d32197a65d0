import { describe, expect, it } from 'vitest';
import { isProven, provesIdentity } from './proof-rules.ts';

const now = new Date('2026-03-18T10:00:00Z');
const tenMinutes = 10 * 60_000;
const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);

describe('a proof of identity', () => {
  it.each([
    ['sign-in', 'sign-in', true],
    ['confirmation', 'sign-in', true],
    ['confirmation', 'confirmation', true],
    ['sign-in', 'confirmation', false],
  ] as const)('by %s is enough for a demand of %s: %s', (by, demand, isEnough) => {
    for (const age of [0, tenMinutes - 1]) {
      expect(isProven({ at: ago(age), by }, demand, now)).toBe(isEnough);
    }
    expect(isProven({ at: ago(tenMinutes), by }, demand, now)).toBe(false);
  });

  it('is missing in a session without one', () => {
    expect(isProven(null, 'sign-in', now)).toBe(false);
    expect(isProven(null, 'confirmation', now)).toBe(false);
  });

  it('is given by signing in, but not in a support session, and not by a link in a mail', () => {
    const methods = ['password', 'microsoft', 'support', 'pin-reset'] as const;
    expect(methods.filter(provesIdentity)).toEqual(['password', 'microsoft']);
  });
});
