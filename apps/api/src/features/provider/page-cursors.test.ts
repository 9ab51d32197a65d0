import { expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { cursorOf, isMoment, pageOf, placeOf } from './page-cursors.ts';

const id = newId();
const key = '2026-03-18T10:00:00.000Z';

it('comes back as it went out', () => {
  expect(placeOf(cursorOf({ key, id }), isMoment)).toEqual({ key, id });
});

it('is refused when it is none of ours', () => {
  const cursors = ['x', '', cursorOf({ key, id: 'x' }), cursorOf({ key: 'now', id })];
  for (const cursor of [...cursors, cursorOf({ key: `${key} ${key}`, id })]) {
    expect(() => placeOf(cursor, isMoment)).toThrow('invalid-input');
  }
});

it('is there while a record follows, and not on the last page', () => {
  const rows = [1, 2, 3];
  const place = () => ({ key, id });
  expect(pageOf(rows, 2, place)).toEqual({ items: [1, 2], nextCursor: cursorOf({ key, id }) });
  expect(pageOf(rows, 3, place)).toEqual({ items: rows, nextCursor: null });
  expect(pageOf([], 3, place)).toEqual({ items: [], nextCursor: null });
});
