interface Invited {
  readonly emailAddress: string;
  readonly invitationsUnanswered: number;
  readonly invitedEmailAddress: string | null;
}

/** After this many mails that nobody followed, an address gets no more for the asking. */
export const maxUnanswered = 5;

const isSameAddress = ({ emailAddress, invitedEmailAddress }: Invited): boolean =>
  emailAddress.toLowerCase() === invitedEmailAddress?.toLowerCase();

/** Whether an address got so many invitations without an answer that it must not get another. */
export const isUnanswered = (account: Invited): boolean =>
  isSameAddress(account) && account.invitationsUnanswered >= maxUnanswered;

/** The count once another is sent. Another address starts anew, and so does the provider's word. */
export const countInvitation = (
  account: Invited,
  { startsAnew }: { startsAnew: boolean },
): number => (startsAnew || !isSameAddress(account) ? 1 : account.invitationsUnanswered + 1);
