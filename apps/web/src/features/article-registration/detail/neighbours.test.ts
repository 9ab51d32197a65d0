import { expect, test } from 'vitest';
import { requestRow } from '../../../../test/records.ts';
import { neighboursOf } from './neighbours.ts';
import type { ListOrigin } from '../list-origin.ts';

const origin = (position: number): ListOrigin => ({
  list: 'toApprove',
  position,
  rowsPerPage: 10,
  sortBy: 'requestedAt',
  descending: false,
  search: '',
});

const listPage = (...numbers: number[]) => ({
  items: numbers.map((number) => requestRow({ articleRegistrationId: `r${number}` })),
  total: 37,
});
const first = listPage(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);

test('the first of a list has no previous one', () => {
  const neighbours = neighboursOf('r0', origin(0), { 1: first });
  expect(neighbours?.previous).toBeUndefined();
  expect(neighbours?.next).toMatchObject({ articleRegistrationId: 'r1', origin: { position: 1 } });
  expect(neighbours).toMatchObject({ position: 1, total: 37 });
});

test('the last of a page is followed by the first of the next page', () => {
  const neighbours = neighboursOf('r9', origin(9), { 1: first, 2: listPage(10, 11) });
  expect(neighbours?.previous?.articleRegistrationId).toBe('r8');
  expect(neighbours?.next).toMatchObject({
    articleRegistrationId: 'r10',
    origin: { position: 10 },
  });
});

test('a request that left the list is followed by the one at its position', () => {
  const neighbours = neighboursOf('gone', origin(3), { 1: first });
  expect(neighbours?.previous?.articleRegistrationId).toBe('r2');
  expect(neighbours?.next).toMatchObject({ articleRegistrationId: 'r3', origin: { position: 3 } });
  expect(neighbours?.position).toBeUndefined();
});

test('without its page there are no neighbours', () => {
  expect(neighboursOf('r0', origin(0), {})).toBeUndefined();
});
