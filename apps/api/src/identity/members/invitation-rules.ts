interface Invited {
  readonly emailAddress: string;
  readonly invitationsUnanswered: number;
  readonly invitedEmailAddress: string | null;
}

/** After this many invitations without an answer, an account can send an address no more. */
export const maxUnanswered = 5;

const isSameAddress = ({ emailAddress, invitedEmailAddress }: Invited): boolean =>
  emailAddress.toLowerCase() === invitedEmailAddress?.toLowerCase();

/** Whether an address got so many invitations without an answer that it must not get another. */
export const isUnanswered = (account: Invited): boolean =>
  isSameAddress(account) && account.invitationsUnanswered >= maxUnanswered;

/**
 * The count including one more invitation. It restarts at 1 for another address, and when the
 * provider invites.
 */
export const countInvitation = (
  account: Invited,
  { resetsCount }: { resetsCount: boolean },
): number => (resetsCount || !isSameAddress(account) ? 1 : account.invitationsUnanswered + 1);
