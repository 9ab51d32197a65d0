import { fullName } from '@portal/texts/format';
import type { MailedAccount } from '../../mail/account-outbox.ts';

/**
 * What an entry tells of another address; the addresses themselves are stored where they can be
 * erased.
 */
export const emailChangeAudit = (account: MailedAccount, change: { from: string; to: string }) => ({
  details: { fields: ['emailAddress'] },
  person: {
    name: fullName(account),
    changes: [{ field: 'emailAddress', ...change }],
  },
});
