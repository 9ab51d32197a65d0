/** Where the page goes after a password reset by mail: the list of passkeys that still sign in. */
export const afterReset = { pathname: '/settings/password-reset', search: '?after=reset' } as const;
