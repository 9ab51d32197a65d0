import { resetTotp } from '../features/account-support/reset-totp.ts';
import { type Command, CommandError } from './command.ts';

/** Helps a person who lost app and recovery codes, after the back office has verified who it is. */
export const totpReset: Command = {
  usage: 'totp reset <e-mail>',
  summary: 'take 2FA off an account whose owner lost the app and the recovery codes',
  async run({ services, print, tell }, [emailAddress = '']) {
    const outcome = await services.database.transaction({ allProjects: true }, (db) =>
      resetTotp(db, services, emailAddress),
    );
    if (outcome === 'no-account') throw new CommandError('There is no account of that address.');
    if (outcome === 'no-totp') throw new CommandError('That account has no 2FA.');
    tell({ emailAddress });
    print('2FA is off, every session has ended, and the owner is told by mail.');
  },
};
