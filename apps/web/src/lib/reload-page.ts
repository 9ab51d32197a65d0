const reloadsKey = 'employer-portal-reloads';
const maxReloads = 20;

/** The reload of the browser. Tests replace it. */
export const browser = {
  isReloading: false,
  reload: () => window.location.reload(),
};

/** Whether the page itself started the reload. No draft is lost by it. */
export const isReloadingPage = (): boolean => browser.isReloading;

/** Reloads the page at its current address. */
export function reloadPage(): void {
  browser.isReloading = true;
  browser.reload();
}

function reloads(): readonly string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(reloadsKey) ?? '[]');
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

/**
 * Reloads the page once for this reason in this tab: a reason that survives the reload must not
 * reload it forever. @returns whether it reloads; always false in a browser without storage
 */
export function reloadOnce(reason: string): boolean {
  try {
    const before = reloads();
    if (before.includes(reason)) return false;
    sessionStorage.setItem(reloadsKey, JSON.stringify([...before, reason].slice(-maxReloads)));
  } catch {
    return false;
  }
  reloadPage();
  return true;
}

/** Whether a reload would lose unsaved changes: the browser would warn first. */
export const isAnythingUnsaved = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
