import { expect, it } from 'vitest';
import { findRange } from './range-rules.ts';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=10-19', { start: 10, end: 19 }],
  ['bytes=10-', { start: 10, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=100-', 'beyond'],
  ['bytes=-0', 'beyond'],
  [undefined, undefined],
  ['bytes=-', undefined],
  ['bytes=20-10', undefined],
  ['bytes=0-1,5-6', undefined],
  ['items=0-1', undefined],
  ['bytes=a-b', undefined],
])('parses %s of a hundred bytes', (header, expected) => {
  expect(findRange(header, 100)).toEqual(expected);
});

it('finds no range in an empty file', () => {
  expect(findRange('bytes=0-', 0)).toBe('beyond');
});
