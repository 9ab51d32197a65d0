import { expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { cursorOf, isMoment, pageOf, parseCursor } from './page-cursors.ts';

const id = newId();
const key = '2026-03-18T10:00:00.000Z';

it('is parsed into the same position', () => {
  expect(parseCursor(cursorOf({ key, id }), isMoment)).toEqual({ key, id });
});

it('is refused when it is invalid', () => {
  const cursors = ['x', '', cursorOf({ key, id: 'x' }), cursorOf({ key: 'now', id })];
  for (const cursor of [...cursors, cursorOf({ key: `${key} ${key}`, id })]) {
    expect(() => parseCursor(cursor, isMoment)).toThrow('invalid-input');
  }
});

it('is returned while a record follows, and not on the last page', () => {
  const rows = [1, 2, 3];
  const position = () => ({ key, id });
  expect(pageOf(rows, 2, position)).toEqual({ items: [1, 2], nextCursor: cursorOf({ key, id }) });
  expect(pageOf(rows, 3, position)).toEqual({ items: rows, nextCursor: null });
  expect(pageOf([], 3, position)).toEqual({ items: [], nextCursor: null });
});
