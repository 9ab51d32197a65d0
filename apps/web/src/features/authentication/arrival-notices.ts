/** The messages that another screen of the sign-in area can pass to the sign-in page. */
const arrivalNotices = ['activated', 'passwordReset', 'challengeExpired'] as const;
export type ArrivalNotice = (typeof arrivalNotices)[number];

/** The notice in the navigation state that a screen passed, if any. */
export function arrivalNotice(state: unknown): ArrivalNotice | undefined {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return undefined;
  return arrivalNotices.find((notice) => notice === state.notice);
}
