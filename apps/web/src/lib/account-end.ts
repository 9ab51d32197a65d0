const clearers = new Set<() => void>();

/** Runs `forget` when the account of this page goes, so that nobody else sees its data. */
export const onAccountEnd = (forget: () => void): void => void clearers.add(forget);

/** The session is over, or somebody else signed in. */
export function clearAccount(): void {
  for (const forget of clearers) forget();
}
