import { idField } from '@portal/contract/fields';
import { retryMails } from '../mail/given-up-mails.ts';
import { type Command, CommandError } from './command.ts';

/** Retries mails that another server refused. */
export const mailRetry: Command = {
  usage: 'mail retry <mail-id|all>',
  summary: 'send a mail again that was refused or waits for its next try, or all that were refused',
  async run({ services, print, emit }, [which = '']) {
    const isAll = which === 'all';
    if (!isAll && !idField.safeParse(which).success) {
      throw new CommandError(
        'Name a mail by its id, as "mail list --failed" shows it, or say "all".',
      );
    }
    const retried = await services.database.transaction({ allProjects: true }, (db) =>
      retryMails(db, { now: services.clock.now(), mailId: isAll ? undefined : which }),
    );
    if (!isAll && retried === 0) {
      throw new CommandError('There is no mail of that id that waits or was refused.');
    }
    print(retried === 1 ? 'One mail is tried again.' : `${retried} mails are tried again.`);
    emit({ retried });
  },
};
