/** Whether an account may sign in at all, whichever door it takes. */
export const maySignIn = (
  account: { readonly is_disabled: boolean; readonly is_demo: boolean },
  { demoSignIn }: { readonly demoSignIn: boolean },
): boolean =>
  // The demo's password is public: no door for who comes from elsewhere.
  !account.is_disabled && (!account.is_demo || demoSignIn);
