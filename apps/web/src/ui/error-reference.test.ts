import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '../**/use-*.ts', '!../**/*.test.*'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

test('whatever shows why a call failed shows the reference of it too', () => {
  const showing = Object.entries(sources).filter(([, source]) => source.includes('useErrorText()'));
  expect(showing.length).toBeGreaterThan(4);
  const without = showing.filter(([, source]) => !source.includes('ErrorReference'));
  expect(without.map(([path]) => path)).toEqual([]);
});
