import { resetTotp } from '../features/account-support/reset-totp.ts';
import { type Command, CommandError } from './command.ts';

/**
 * For a person who lost app and recovery codes, after the back office has verified their identity.
 */
export const totpReset: Command = {
  usage: 'totp reset <e-mail>',
  summary: 'take 2FA off an account whose owner lost the app and the recovery codes',
  async run({ services, print, emit }, [emailAddress = '']) {
    const outcome = await services.database.transaction({ allProjects: true }, (db) =>
      resetTotp(db, services, emailAddress),
    );
    if (outcome === 'no-account') throw new CommandError('There is no account of that address.');
    if (outcome === 'no-totp') throw new CommandError('That account has no 2FA.');
    emit({ emailAddress });
    print('2FA is off, every session has ended, and the owner is told by mail.');
  },
};
