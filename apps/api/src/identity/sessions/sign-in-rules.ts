/** Whether an account may sign in at all, by any method. */
export const maySignIn = (
  account: { readonly isDisabled: boolean; readonly isDemo: boolean },
  { demoSignIn }: { readonly demoSignIn: boolean },
): boolean =>
  // The demo's password is public, so demo accounts sign in only where the settings allow it.
  !account.isDisabled && (!account.isDemo || demoSignIn);
