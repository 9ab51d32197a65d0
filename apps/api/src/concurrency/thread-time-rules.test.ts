import { expect, it } from 'vitest';
import { timeLeft } from './thread-time-rules.ts';

it.each([
  ['starts', 0, 0, 10_000],
  ['had a processor to itself', 10_000, 10_000, 0],
  ['waited for a processor most of the time', 2000, 10_000, 8000],
  ['used up its processor time later', 10_000, 14_000, 0],
  ['waited for too long', 2000, 26_000, 4000],
  ['waited all the time', 0, 30_000, 0],
  ['shared its process with others that worked', 18_000, 9000, 1000],
])('a thread that %s', (_, processor, clock, left) => {
  expect(timeLeft({ processor, clock }, { processor: 10_000, clock: 30_000 })).toBe(left);
});
