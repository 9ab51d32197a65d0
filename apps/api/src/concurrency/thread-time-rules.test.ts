import { expect, it } from 'vitest';
import { timeLeft } from './thread-time-rules.ts';

it.each([
  ['begins', 0, 0, 10_000],
  ['had the processor to itself', 10_000, 10_000, 0],
  ['waited for the processor for most of its time', 2000, 10_000, 8000],
  ['had what it may have, later', 10_000, 14_000, 0],
  ['waited for too long', 2000, 26_000, 4000],
  ['waited all the time', 0, 30_000, 0],
  ['shared its process with others that worked', 18_000, 9000, 1000],
])('a thread that %s', (_, processor, clock, left) => {
  expect(timeLeft({ processor, clock }, { processor: 10_000, clock: 30_000 })).toBe(left);
});
