import type { Profile } from '@portal/contract/account';
import type { SessionTokens } from '@portal/contract/authentication';
import type { SessionEnd } from '../lib/api-connection.ts';
import { recordActivity } from '../lib/session-activity.ts';
import { create } from 'zustand';
import { persist, type PersistStorage } from 'zustand/middleware';

/** The storage key of a session, and the version of its shape. */
export const sessionKey = 'employer-portal-session';
const sessionVersion = '0.0.1';

interface StoredSession {
  readonly user: Profile | null;
  readonly accessToken: string | null;
  readonly refreshToken: string | null;
  /**
   * Why the previous session ended, which the sign-in page of every tab shows; null after a
   * sign-out.
   */
  readonly endedBecause: SessionEnd | null;
}

interface SessionState extends StoredSession {
  logIn(result: SessionTokens & { readonly user: Profile }): void;
  setUser(user: Profile): void;
  /** Replaces only the tokens, after a renewal. */
  replaceTokens(tokens: SessionTokens): void;
  clear(reason?: SessionEnd): void;
}

const noSession: StoredSession = {
  user: null,
  accessToken: null,
  refreshToken: null,
  endedBecause: null,
};

const isStored = (value: unknown): value is { version: string; state: StoredSession } =>
  typeof value === 'object' && value !== null && 'version' in value && 'state' in value;

/**
 * The session in storage, from this tab or another one. A session of another version counts as
 * none.
 */
export function readStoredSession(): StoredSession {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(sessionKey) ?? 'null');
    return isStored(stored) && stored.version === sessionVersion
      ? { ...noSession, ...stored.state }
      : noSession;
  } catch {
    return noSession;
  }
}

const storage: PersistStorage<StoredSession> = {
  getItem: () => ({ state: readStoredSession() }),
  setItem: (_key, { state }) =>
    localStorage.setItem(sessionKey, JSON.stringify({ state, version: sessionVersion })),
  removeItem: (key) => localStorage.removeItem(key),
};

export const useSession = create<SessionState>()(
  persist(
    (set) => ({
      ...noSession,
      logIn: ({ user, accessToken, refreshToken }) => {
        recordActivity();
        set({ user, accessToken, refreshToken, endedBecause: null });
      },
      setUser: (user) => set({ user }),
      replaceTokens: ({ accessToken, refreshToken }) => set({ accessToken, refreshToken }),
      clear: (reason) => set({ ...noSession, endedBecause: reason ?? null }),
    }),
    {
      name: sessionKey,
      storage,
      partialize: ({ user, accessToken, refreshToken, endedBecause }) => ({
        user,
        accessToken,
        refreshToken,
        endedBecause,
      }),
    },
  ),
);

/** The tokens of a stored session; null if one is missing. */
export function tokensOf({
  accessToken,
  refreshToken,
}: Pick<StoredSession, 'accessToken' | 'refreshToken'>): SessionTokens | null {
  return accessToken && refreshToken ? { accessToken, refreshToken } : null;
}

export const isAuthenticated = (session: StoredSession): boolean => tokensOf(session) !== null;

/** Whether the session has both tokens. */
export const useIsAuthenticated = (): boolean => useSession(isAuthenticated);
