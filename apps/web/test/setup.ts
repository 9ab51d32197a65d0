import { notifications } from '@mantine/notifications';
import '@testing-library/jest-dom/vitest';
import '../src/lib/on-pop-state.ts';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, vi, type MockInstance } from 'vitest';
import {
  dismissApproved,
  dismissBulkRun,
} from '../src/features/article-registration/bulk/bulk-run.ts';
import { setShortcuts } from '../src/domain-ui/shortcuts/shortcut-store.ts';
import { i18n, startTranslation } from '../src/i18n/i18n.ts';
import { defaultLanguage } from '../src/i18n/language.ts';
import { connectMaintenance, connectSession } from '../src/lib/api-connection.ts';
import { resetVersion } from '../src/lib/page-version.ts';
import { browser } from '../src/lib/reload-page.ts';
import { clearAccount } from '../src/lib/account-end.ts';
import { startPendingChanges } from '../src/session/pending-changes.ts';
import { useProjects } from '../src/session/project-store.ts';
import { useSession } from '../src/session/session-store.ts';
import { allTexts } from './all-texts.ts';
import { openAt } from './open-at.ts';
import { takeContractFaults } from './stub-server.ts';

// jsdom lacks these functions, but Mantine needs them.
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
// A library may have created the object already, without this function.
window.CSS = Object.assign(window.CSS ?? {}, { supports: () => false });
Element.prototype.scrollIntoView = () => {};
window.scrollTo = () => {};

// The limit is long, because a test must not fail only because the machine is busy.
configure({ asyncUtilTimeout: 120_000 });

void startTranslation(allTexts);
startPendingChanges();

let consoleError: MockInstance<typeof console.error>;

beforeEach(() => {
  consoleError = vi.spyOn(console, 'error').mockImplementation(() => {});
});

/**
 * Resets the state of the page's modules, as in a new tab: all test files share one copy of them.
 */
function resetPage(): void {
  notifications.clean();
  notifications.cleanQueue();
  dismissBulkRun();
  dismissApproved();
  setShortcuts(true);
  connectSession({ read: () => null, replace: () => {}, end: () => {} });
  connectMaintenance(() => {});
  clearAccount();
  resetVersion();
  browser.isReloading = false;
  document.querySelector('meta[name="portal-version"]')?.remove();
  useSession.setState(useSession.getInitialState(), true);
  useProjects.setState(useProjects.getInitialState(), true);
  localStorage.clear();
  sessionStorage.clear();
  openAt('/');
  document.title = '';
}

// A test that expects an error on the console clears the spy before it ends.
afterEach(async () => {
  cleanup();
  const faults = takeContractFaults();
  const messages = consoleError.mock.calls.map((parts) => parts.map(String).join(' '));
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  resetPage();
  await i18n.changeLanguage(defaultLanguage);
  expect(faults, `not by the contract: ${faults.join('; ')}`).toEqual([]);
  expect(messages, 'unexpected errors on the console').toEqual([]);
});
