const clearers = new Set<() => void>();

/** Registers `clear`, which removes an account's data from the page when its session ends. */
export const onAccountEnd = (forget: () => void): void => void clearers.add(forget);

/** Called when the session ends, and when another account signs in. */
export function clearAccount(): void {
  for (const forget of clearers) forget();
}
