import { fullName } from '@portal/texts/format';
import type { MailedAccount } from '../mail/account-outbox.ts';

/** What an entry says of another address: that it is another, and apart from that which. */
export const emailChangeAudit = (account: MailedAccount, change: { from: string; to: string }) => ({
  details: { fields: ['emailAddress'] },
  person: {
    name: fullName({
      firstName: account.first_name,
      infix: account.infix,
      lastName: account.last_name,
    }),
    changes: [{ field: 'emailAddress', ...change }],
  },
});
