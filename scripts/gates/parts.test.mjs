import { describe, expect, it } from 'vitest';
import { planOf } from './gates.mjs';
import { countFiles, heaviestFiles, partOf, secondsOf } from './parts.mjs';

const whole = planOf('prove');
const parts = Array.from({ length: 12 }, (_, index) =>
  partOf(whole, { number: index + 1, of: 12 }),
);

describe('the parts of all tests', () => {
  it('contain every file once', () => {
    const sorted = (plans) =>
      plans
        .flatMap((plan) => Object.entries(plan))
        .flatMap(([project, paths]) => paths.map((path) => `${project} ${path}`))
        .sort();
    expect(sorted(parts)).toEqual(sorted([whole]));
    expect(parts.reduce((sum, plan) => sum + countFiles(plan), 0)).toBe(countFiles(whole));
  });

  it('are the same each time', () => {
    expect(partOf(whole, { number: 5, of: 12 })).toEqual(parts[4]);
    expect(partOf(whole, { number: 1, of: 1 })).toEqual(whole);
  });

  it('take about the same time', () => {
    const seconds = parts.map(secondsOf);
    expect(Math.max(...seconds)).toBeLessThan(Math.min(...seconds) * 1.2);
  });
});

it('lists no file that does not exist', () => {
  const gone = heaviestFiles.filter(({ project, path }) => !whole[project]?.includes(path));
  expect(gone).toEqual([]);
});
