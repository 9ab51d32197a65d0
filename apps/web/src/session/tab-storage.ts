import { useProjects } from './project-store.ts';
import { isAuthenticated, useSession } from './session-store.ts';

/**
 * Runs `act` on the storage of this tab, which survives a reload and is invisible to other tabs.
 */
export function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.sessionStorage);
  } catch {
    // Storage is off or full: the page works without it.
    return undefined;
  }
}

export const currentAccount = (): string | undefined =>
  useSession.getState().user?.accountId ?? useProjects.getState().accountId ?? undefined;

export function removeKeys(shouldRemove: (key: string) => boolean): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (shouldRemove(key)) storage.removeItem(key);
  });
}

type Session = ReturnType<typeof useSession.getState>;

/** The account of the draft or pending change with this key. */
const accountOf = (key: string): string | undefined =>
  /^employer-portal-(?:draft|sent) (\S*) /.exec(key)?.[1];

/**
 * After a sign-out nothing is left in the storage, and an account finds nothing of another. A
 * session that ends by itself leaves its data for its own account.
 */
function removeOtherAccounts(session: Session): void {
  if (!isAuthenticated(session)) {
    if (session.endedBecause === null) removeKeys((key) => accountOf(key) !== undefined);
    return;
  }
  const { user } = session;
  if (user) removeKeys((key) => ![undefined, user.accountId].includes(accountOf(key)));
}

/**
 * Binds drafts and pending changes in this tab to the account of the session. Returns a function
 * that stops it.
 */
export function bindTabToAccount(): () => void {
  removeOtherAccounts(useSession.getState());
  return useSession.subscribe((now, before) => {
    const isSame =
      isAuthenticated(now) === isAuthenticated(before) &&
      now.endedBecause === before.endedBecause &&
      now.user?.accountId === before.user?.accountId;
    if (!isSame) removeOtherAccounts(now);
  });
}
