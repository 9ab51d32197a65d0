import { expect, test } from 'vitest';
import { shortcutOf } from './shortcut-rules.ts';

const press = (key: string, overrides: object = {}) =>
  shortcutOf({
    key,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    defaultPrevented: false,
    ...overrides,
  });

test('a letter alone is a shortcut, with caps lock too', () => {
  expect([press('a'), press('A'), press('?', { shiftKey: true })]).toEqual(['a', 'a', '?']);
});

test('a letter with a modifier, held down, or already handled is none', () => {
  for (const overrides of [
    'ctrlKey',
    'metaKey',
    'altKey',
    'shiftKey',
    'repeat',
    'defaultPrevented',
  ]) {
    expect([overrides, press('a', { [overrides]: true })]).toEqual([overrides, null]);
  }
  expect([press('Enter'), press('1'), press(' '), press('é')]).toEqual([null, null, null, null]);
});
