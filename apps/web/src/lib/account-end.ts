const forgetters = new Set<() => void>();

/** Runs `forget` when the account of this page goes, so that nobody else sees its data. */
export const whenAccountGoes = (forget: () => void): void => void forgetters.add(forget);

/** The session is over, or somebody else signed in. */
export function forgetAccount(): void {
  for (const forget of forgetters) forget();
}
