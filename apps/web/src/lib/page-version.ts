import { afterPointerUp } from './after-pointer-up.ts';
import { isNewerVersion, isOtherVersion, isVersion } from './page-version-rules.ts';
import { readMeta } from './read-meta.ts';

const header = 'portal-version';
const queryTimeoutMs = 10_000;

/** The version of this page, as the server wrote it into the HTML. */
export const ownVersion = (): string | null => readMeta(header);

let newerVersion: string | null = null;
const listeners = new Set<() => void>();

/** The version of the server in a response, where it is newer than this page. */
export const knownNewerVersion = (): string | null => newerVersion;

export function watchVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads the version of the server from any response. */
export function recordVersion(response: Response): void {
  const serverVersion = response.headers.get(header);
  if (serverVersion === newerVersion || !isNewerVersion(ownVersion(), serverVersion)) return;
  // The notice moves the content below it, such as a button that is being pressed.
  afterPointerUp(() => {
    newerVersion = serverVersion;
    for (const listener of listeners) listener();
  });
}

/** Resets the newer version, for tests. */
export function resetVersion(): void {
  newerVersion = null;
}

/** Fetches whether the server has another version of the page. */
export async function isReplaced(): Promise<boolean> {
  const own = ownVersion();
  if (!isVersion(own)) return false;
  try {
    const signal = AbortSignal.timeout(queryTimeoutMs);
    const { headers } = await fetch('/', { method: 'HEAD', cache: 'no-store', signal });
    return isOtherVersion(own, headers.get(header));
  } catch {
    return false;
  }
}
