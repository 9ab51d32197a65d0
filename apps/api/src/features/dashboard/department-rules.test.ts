import { expect, it } from 'vitest';
import { distinguish } from './department-rules.ts';

const group = (department: string | null, people: number, monthlyCost = people * 1000) => ({
  department,
  people,
  monthlyCost,
});
const shownOf = (...groups: ReturnType<typeof group>[]) => {
  const { shown, leftOut } = distinguish(groups);
  return { shown: shown.map(({ department }) => department), leftOut };
};

it('shows departments of five people and more, the most expensive first', () => {
  const groups = [group('A', 5), group(null, 7), group('B', 6, 90_000)];
  expect(shownOf(...groups)).toEqual({ shown: ['B', null, 'A'], leftOut: 0 });
  expect(shownOf()).toEqual({ shown: [], leftOut: 0 });
});

it('leaves out the small ones, including employees without a department', () => {
  expect(shownOf(group('A', 9), group('B', 4), group(null, 1))).toEqual({
    shown: ['A'],
    leftOut: 2,
  });
});

it('leaves out the next smallest too, when the small ones together have few people', () => {
  const groups = [group('A', 9), group('B', 5), group('C', 4)];
  expect(shownOf(...groups)).toEqual({ shown: ['A'], leftOut: 2 });
  expect(shownOf(group('A', 9), group('B', 1), group('C', 2))).toEqual({ shown: [], leftOut: 3 });
  expect(shownOf(group('A', 4))).toEqual({ shown: [], leftOut: 1 });
});

it('leaves no sum of fewer than five people that subtraction would reveal', () => {
  for (let sizes = 0; sizes < 9 ** 3; sizes += 1) {
    const groups = [0, 1, 2].map((at) => group(`${at}`, 1 + (Math.floor(sizes / 9 ** at) % 9)));
    const { shown } = distinguish(groups);
    const total = groups.reduce((sum, { people }) => sum + people, 0);
    const rest = shown.reduce((sum, { people }) => sum - people, total);
    expect(rest === 0 || rest >= 5 || shown.length === 0).toBe(true);
    expect(shown.every(({ people }) => people >= 5)).toBe(true);
  }
});
