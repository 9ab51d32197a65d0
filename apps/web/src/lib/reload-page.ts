const reloadsKey = 'employer-portal-reloads';
const keptReloads = 20;

/** The reload of the browser. Tests put another in its place. */
export const browser = {
  isReloading: false,
  reload: () => window.location.reload(),
};

/** Whether the page reloads by its own doing. Nothing that is kept as a draft is lost then. */
export const reloadsByItself = (): boolean => browser.isReloading;

/** Loads the page anew, at the address that it has. */
export function reloadPage(): void {
  browser.isReloading = true;
  browser.reload();
}

function reloads(): readonly string[] {
  const stored: unknown = JSON.parse(sessionStorage.getItem(reloadsKey) ?? '[]');
  return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : [];
}

/**
 * Loads the page anew for a reason, once in this tab: a reason that a reload did not take away must
 * not reload it forever. @returns whether it does; never in a browser that stores nothing
 */
export function reloadOnce(reason: string): boolean {
  try {
    const before = reloads();
    if (before.includes(reason)) return false;
    sessionStorage.setItem(reloadsKey, JSON.stringify([...before, reason].slice(-keptReloads)));
  } catch {
    return false;
  }
  reloadPage();
  return true;
}

/** Whether something on the page would be lost by a reload: the browser would ask first. */
export const isAnythingUnsaved = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
