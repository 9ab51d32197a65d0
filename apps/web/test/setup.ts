import '@testing-library/jest-dom/vitest';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';
import { addPortalTexts } from '../src/i18n/add-portal-texts.ts';
import { i18n, startTranslation } from '../src/i18n/i18n.ts';
import { defaultLanguage } from '../src/i18n/language.ts';

// What jsdom lacks and Mantine asks for.
window.matchMedia = (query) =>
  ({
    matches: false,
    media: query,
    onchange: null,
    addListener: () => {},
    removeListener: () => {},
    addEventListener: () => {},
    removeEventListener: () => {},
    dispatchEvent: () => false,
  }) satisfies MediaQueryList;
window.ResizeObserver = class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

// A busy machine is slow, not wrong.
configure({ asyncUtilTimeout: 5_000 });

startTranslation();
addPortalTexts();

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});

// A test that expects an error on the console clears the spy before it ends.
afterEach(async () => {
  cleanup();
  const messages = consoleError.mock.calls.map((parts) => parts.map(String).join(' '));
  consoleError.mockRestore();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  await i18n.changeLanguage(defaultLanguage);
  expect(messages, 'unexpected errors on the console').toEqual([]);
});
