import { useProjects } from './project-store.ts';
import { isAuthenticated, useSession } from './session-store.ts';

/** Acts on the storage of this tab: it outlives a reload, and no other tab sees it. */
export function withStorage<T>(act: (storage: Storage) => T): T | undefined {
  try {
    return act(window.sessionStorage);
  } catch {
    // The browser stores nothing, or its storage is full: the page then works without.
    return undefined;
  }
}

export const currentAccount = (): string | undefined =>
  useSession.getState().user?.accountId ?? useProjects.getState().accountId ?? undefined;

export function removeKeys(isGone: (key: string) => boolean): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key);
  });
}

type Session = ReturnType<typeof useSession.getState>;

/** The account whose draft or pending change has this key. */
const accountOf = (key: string): string | undefined =>
  /^employer-portal-(?:draft|sent) (\S*) /.exec(key)?.[1];

/**
 * Signing out leaves nothing, and an account that signs in finds nothing of another. A session that
 * ends by itself keeps it for its account.
 */
function forgetStrangers(session: Session): void {
  if (!isAuthenticated(session)) {
    if (session.endedBecause === null) removeKeys((key) => accountOf(key) !== undefined);
    return;
  }
  const { user } = session;
  if (user) removeKeys((key) => ![undefined, user.accountId].includes(accountOf(key)));
}

/**
 * Holds drafts and pending changes in this tab to the account that is signed in. Returns a function
 * that stops it.
 */
export function holdTabToAccount(): () => void {
  forgetStrangers(useSession.getState());
  return useSession.subscribe((now, before) => {
    const isSame =
      isAuthenticated(now) === isAuthenticated(before) &&
      now.endedBecause === before.endedBecause &&
      now.user?.accountId === before.user?.accountId;
    if (!isSame) forgetStrangers(now);
  });
}
