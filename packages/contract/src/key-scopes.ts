/** What a key of the provider API may be limited to; each call of the provider needs one of them. */
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

/** How many calls a minute a key may make that was made without a limit of its own. */
export const defaultCallsPerMinute = 12_000;
