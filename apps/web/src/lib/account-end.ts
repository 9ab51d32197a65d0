const forgetters = new Set<() => void>();

/** Has something forgotten when the account of this page goes: nobody else may meet it. */
export const whenAccountGoes = (forget: () => void): void => void forgetters.add(forget);

/** The session is over, or somebody else signed in. */
export function forgetAccount(): void {
  for (const forget of forgetters) forget();
}
