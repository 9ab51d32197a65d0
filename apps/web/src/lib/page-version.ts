import { afterPointerUp } from './after-pointer-up.ts';
import { isNewerVersion, isOtherVersion, isVersion } from './page-version-rules.ts';
import { readMeta } from './read-meta.ts';

const header = 'portal-version';
const queryTimeoutMs = 10_000;

/** The version of the page that runs here, as the server wrote it into its first file. */
export const ownVersion = (): string | null => readMeta(header);

let newerVersion: string | null = null;
const listeners = new Set<() => void>();

/** A version later than that of this page, once an answer told of one. */
export const knownNewerVersion = (): string | null => newerVersion;

export function watchVersion(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Reads from an answer, whatever it is, which version the server has. */
export function noteVersion(response: Response): void {
  const told = response.headers.get(header);
  if (told === newerVersion || !isNewerVersion(ownVersion(), told)) return;
  // The message moves what stands below, such as a button that is being pressed.
  afterPointerUp(() => {
    newerVersion = told;
    for (const listener of listeners) listener();
  });
}

/** Forgets what answers told: the page starts again in a test. */
export function resetVersion(): void {
  newerVersion = null;
}

/** Asks whether the server has another version of the page than the one that runs here. */
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
