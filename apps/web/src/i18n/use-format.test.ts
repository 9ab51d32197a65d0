import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage } from './i18n.ts';
import { useFormat } from './use-format.ts';

test('formats sizes in the language of the page', () => {
  const { result } = renderHook(() => useFormat());
  const sizeOf = (bytes: number) => result.current.size(bytes).replace('\u00a0', ' ');
  expect([12, 213_700, 999_999].map(sizeOf)).toEqual(['1 kB', '214 kB', '1 MB']);
  expect([1_234_567, 999_960_000, 1_250_000_000].map(sizeOf)).toEqual(['1,2 MB', '1 GB', '1,3 GB']);
  act(() => chooseLanguage('en'));
  expect(sizeOf(1_234_567)).toBe('1.2 MB');
});
