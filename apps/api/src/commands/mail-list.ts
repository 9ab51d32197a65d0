import { formatMoment } from '@portal/texts/format';
import { areMailsHeld, listMails } from '../mail/outbox.ts';
import type { Command } from './command.ts';

const shown = 50;

/** Said where an operator may wonder why no mail goes out. */
export const mailHeldNotice = 'Mails are held since the restore, until "portal mail release".';

/** The newest mails: to whom, about what, and whether they went out. */
export const mailList: Command = {
  usage: 'mail list',
  summary: `show the newest ${shown} mails and whether they were sent`,
  async run({ services, print }) {
    const { mails, areHeld } = await services.database.transaction(
      { allProjects: true },
      async (db) => ({
        mails: await listMails(db, { limit: shown }),
        areHeld: await areMailsHeld(db),
      }),
    );
    if (areHeld) print(mailHeldNotice);
    if (mails.length === 0) print('There are no mails.');
    for (const mail of mails) {
      const state = mail.sentAt
        ? `sent ${formatMoment(mail.sentAt)}`
        : mail.lastError
          ? `failed ${mail.attempts}x: ${mail.lastError}`
          : 'waiting';
      print([formatMoment(mail.createdAt), mail.recipient, mail.subject, state].join('  '));
    }
  },
};
