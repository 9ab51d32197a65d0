import { releaseMails } from '../mail/outbox.ts';
import type { Command } from './command.ts';

/** Releases the mails that a restore holds. */
export const mailRelease: Command = {
  usage: 'mail release',
  summary: 'send mails again, after a restore holds them',
  async run({ services, print, emit }) {
    const waiting = await services.database.transaction({ allProjects: true }, releaseMails);
    print(
      waiting === undefined
        ? 'Mails are not held.'
        : `Mails go out again; ${waiting} wait(s) to be sent.`,
    );
    emit({ wereHeld: waiting !== undefined, waiting: waiting ?? 0 });
  },
};
