import { expect, it } from 'vitest';
import { allowanceFields, grantedOf, minuteOf, portionOf } from './allowance-rules.ts';

it('rounds down to the minute', () => {
  const minute = Date.parse('2026-03-18T10:05:00Z');
  expect(minuteOf(new Date('2026-03-18T10:05:00Z'))).toBe(minute);
  expect(minuteOf(new Date('2026-03-18T10:05:59.999Z'))).toBe(minute);
  expect(minuteOf(new Date('2026-03-18T10:06:00Z'))).toBe(minute + 60_000);
});

it('takes a hundredth of the limit at a time, and at least one call', () => {
  expect([1, 60, 100, 250, 12_000].map(portionOf)).toEqual([1, 1, 1, 2, 120]);
});

it('grants the part of a portion that is within the limit', () => {
  expect(grantedOf(10, 4, 4)).toBe(4);
  expect(grantedOf(10, 4, 8)).toBe(4);
  expect(grantedOf(10, 4, 12)).toBe(2);
  expect(grantedOf(10, 4, 16)).toBe(0);
  expect(grantedOf(10, 40, 40)).toBe(10);
});

it('formats the remaining calls as the IETF draft on rate limit headers does', () => {
  expect(allowanceFields(600, { left: 599, seconds: 12 })).toEqual({
    'ratelimit-policy': '"key";q=600;w=60',
    ratelimit: '"key";r=599;t=12',
  });
});
