import { expect, it } from 'vitest';
import { RecentTimes } from './recent-times.ts';

const after = (...added: number[]) => {
  const times = new RecentTimes(150);
  for (const time of added) times.add('a', time);
  return times.of('a');
};
const many = (time: number) => Array.from({ length: 2_000 }, () => time);

it('follows the latest times, by key', () => {
  expect(after()).toBe(150);
  expect(after(...many(5))).toBeCloseTo(6, 0);
  expect(after(...many(5), ...many(200))).toBeCloseTo(200, 0);
  const times = new RecentTimes(150);
  times.add('b', 5);
  expect(times.of('a')).toBe(150);
});

it('weighs a long time more than a short one', () => {
  expect(after(...many(5), 205)).toBeGreaterThan(40);
  expect(after(...many(205), 5)).toBeGreaterThan(204);
  expect(after(...many(5), 60)).toBeLessThan(10);
});

it('evicts the oldest of very many keys', () => {
  const times = new RecentTimes(150);
  for (let at = 0; at < 5_001; at += 1) times.add(`${at}`, 5);
  expect(times.of('0')).toBe(150);
  expect(times.of('1')).toBeLessThan(150);
  times.add('5000', 5);
  expect(times.of('1')).toBeLessThan(150);
});
