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

/** What one part of the page keeps in this tab, by account. */
interface Belongings {
  readonly isTheirs: (key: string) => boolean;
  readonly isOf: (key: string, accountId: string) => boolean;
}

export function removeKeys(isGone: (key: string) => boolean): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (isGone(key)) storage.removeItem(key);
  });
}

type Session = ReturnType<typeof useSession.getState>;

/**
 * Whoever signs out leaves nothing, and whoever signs in finds nothing of another account. A
 * session that ends by itself keeps it for the account that it was of.
 */
function forgetStrangers(session: Session, { isTheirs, isOf }: Belongings): void {
  if (!isAuthenticated(session)) {
    if (session.endedBecause === null) removeKeys(isTheirs);
    return;
  }
  const { user } = session;
  if (user) removeKeys((key) => isTheirs(key) && !isOf(key, user.accountId));
}

/** Holds what is kept in this tab to the account that is signed in, until it is stopped. */
export function holdToAccount(belongings: Belongings): () => void {
  forgetStrangers(useSession.getState(), belongings);
  return useSession.subscribe((now, before) => {
    const isSame =
      isAuthenticated(now) === isAuthenticated(before) &&
      now.endedBecause === before.endedBecause &&
      now.user?.accountId === before.user?.accountId;
    if (!isSame) forgetStrangers(now, belongings);
  });
}
