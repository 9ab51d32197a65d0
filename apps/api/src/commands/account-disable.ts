import { setAccountDisabled } from '../features/account-support/disable-account.ts';
import { type Command, CommandError } from './command.ts';

/** Blocks an account immediately, for instance a stolen one. */
export const accountDisable: Command = {
  usage: 'account disable <e-mail>',
  summary: 'keep an account out of the portal, at once and in every project',
  async run({ services, print, emit }, [emailAddress = '']) {
    const outcome = await services.database.transaction({ allProjects: true }, (db) =>
      setAccountDisabled(db, services, { emailAddress, isDisabled: true }),
    );
    if (outcome === 'no-account') throw new CommandError('There is no account of that address.');
    if (outcome === 'no-change') throw new CommandError('That account is kept out already.');
    print('The account is kept out: every session has ended, and nobody can sign in to it.');
    const { unmanaged } = outcome;
    for (const { projectId, name } of unmanaged) {
      print(`Nobody else manages ${name} (${projectId}).`);
    }
    emit({ isDisabled: true, unmanagedProjects: unmanaged });
  },
};

/** Enables an account again. */
export const accountEnable: Command = {
  usage: 'account enable <e-mail>',
  summary: 'let an account in again that "account disable" keeps out',
  async run({ services, print, emit }, [emailAddress = '']) {
    const outcome = await services.database.transaction({ allProjects: true }, (db) =>
      setAccountDisabled(db, services, { emailAddress, isDisabled: false }),
    );
    if (outcome === 'no-account') throw new CommandError('There is no account of that address.');
    if (outcome === 'no-change') throw new CommandError('That account is not kept out.');
    print('The account may sign in again, with the rights that it had.');
    emit({ isDisabled: false });
  },
};
