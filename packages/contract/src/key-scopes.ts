/** The scopes of a key of the provider API; each call of the provider needs one of them. */
export const keyScopes = [
  'intake',
  'invitations',
  'projects',
  'read',
  'files',
  'texts',
  'entra-decisions',
] as const;
export type KeyScope = (typeof keyScopes)[number];

/** The default limit of a key, in calls a minute. */
export const defaultCallsPerMinute = 12_000;
