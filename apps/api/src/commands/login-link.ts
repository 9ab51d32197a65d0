import {
  createSupportLink,
  type SupportRefusal,
} from '../features/account-support/create-support-link.ts';
import { type Command, CommandError } from './command.ts';

const refusals: Readonly<Record<SupportRefusal, string>> = {
  'no-account': 'There is no account of that address.',
  'may-not-sign-in': 'That account may not sign in.',
  'needs-totp-setup': 'That account must have 2FA, which its owner has yet to set up.',
};

/** Starts a support session of the back office for an account. */
export const loginLink: Command = {
  usage: 'login-link <e-mail>',
  summary:
    'make a link that looks along in an account, for five minutes and one use; it stands on the last line',
  async run({ services, print, emit }, [emailAddress = '']) {
    const made = await services.database.transaction({ allProjects: true }, (db) =>
      createSupportLink(db, services, emailAddress),
    );
    if ('refusal' in made) throw new CommandError(refusals[made.refusal]);
    print('The owner of the account is told by mail. The session can look, and change nothing.');
    print(made.link);
    emit({ link: made.link });
  },
};
