import { expect, it } from 'vitest';
import { isRecentEnough } from './preflight.mjs';

it.each(['20.19.0', '20.20.2', '21.0.0', '22.3.1', '100.0.0'])('accepts Node %s', (version) => {
  expect(isRecentEnough(version)).toBe(true);
});

it.each(['20.18.3', '20.9.0', '18.20.4', '8.19.0'])('refuses Node %s', (version) => {
  expect(isRecentEnough(version)).toBe(false);
});
