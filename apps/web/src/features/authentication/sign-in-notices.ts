/** The messages that another screen of the sign-in area can pass to the sign-in page. */
const signInNotices = ['activated', 'passwordReset', 'challengeExpired'] as const;
export type SignInNotice = (typeof signInNotices)[number];

/** The notice in the navigation state that a screen passed, if any. */
export function signInNotice(state: unknown): SignInNotice | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined;
  return signInNotices.find((notice) => notice === state.notice);
}
