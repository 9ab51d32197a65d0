import { fullName } from '@portal/texts/format';
import type { MailedAccount } from '../../mail/account-outbox.ts';

/**
 * The fields of an entry about another address. The addresses themselves are stored apart, where
 * they can be erased.
 */
export const emailChangeAudit = (account: MailedAccount, change: { from: string; to: string }) => ({
  details: { fields: ['emailAddress'] },
  person: {
    name: fullName(account),
    changes: [{ field: 'emailAddress', ...change }],
  },
});
