import { expect, test } from 'vitest';

const sources = import.meta.glob<string>(['../**/*.tsx', '../**/use-*.ts', '!../**/*.test.*'], {
  eager: true,
  import: 'default',
  query: '?raw',
});

test('every component that shows a failure shows its reference too', () => {
  const showing = Object.entries(sources).filter(([, source]) => source.includes('useErrorText()'));
  expect(showing.length).toBeGreaterThan(4);
  const missing = showing.filter(([, source]) => !source.includes('ErrorReference'));
  expect(missing.map(([path]) => path)).toEqual([]);
});
