const clearers = new Set<() => void>();

/** Registers `clear`, which removes an account's data from the page when its session ends. */
export const onSessionEnd = (clear: () => void): void => void clearers.add(clear);

/** Called when the session ends, and when another account signs in. */
export function clearAccount(): void {
  for (const clear of clearers) clear();
}
