/** Where somebody goes on who chose a new password by mail: to the passkeys that still sign in. */
export const afterReset = { pathname: '/settings/password-reset', search: '?after=reset' } as const;
