import { formatMoment } from '@portal/texts/format';
import { idField } from '@portal/contract/fields';
import { areMailsHeld, listMails, releaseMails } from '../mail/outbox.ts';
import { type Command, CommandError } from './command.ts';
import { retryMails } from '../mail/given-up-mails.ts';

const shown = 50;
const failed = '--failed';

/** Printed where an operator may look for the reason why no mail is sent. */
export const mailHeldNotice = 'Mails are held since the restore, until "portal mail release".';

type Mail = Awaited<ReturnType<typeof listMails>>[number];

function stateOf({ sentAt, failedAt, lastError, attempts }: Mail): string {
  if (sentAt) return `sent ${formatMoment(sentAt)}`;
  if (failedAt) return `refused ${formatMoment(failedAt)}: ${lastError}`;
  return lastError ? `failed ${attempts}x: ${lastError}` : 'waiting';
}

const factsOf = (mail: Mail) => ({
  mailId: mail.mailId,
  createdAt: mail.createdAt.toISOString(),
  recipient: mail.recipient,
  subject: mail.subject,
  attempts: mail.attempts,
  sentAt: mail.sentAt?.toISOString() ?? null,
  failedAt: mail.failedAt?.toISOString() ?? null,
  refusesAddress: mail.refusesAddress,
  lastError: mail.lastError,
});

/** The newest mails: recipient, subject, and whether they were sent. */
export const mailList: Command = {
  usage: `mail list [${failed}]`,
  summary: `show the newest ${shown} mails and whether they were sent, or those that were refused for good`,
  async run({ services, print, emit }, parameters) {
    const unknown = parameters.find((arg) => arg !== failed);
    if (unknown !== undefined) throw new CommandError(`Usage: npm run portal -- ${this.usage}`);
    const isFailed = parameters.length > 0;
    const { mails, areHeld } = await services.database.transaction(
      { allProjects: true },
      async (db) => ({
        mails: await listMails(db, { limit: shown, isFailed }),
        areHeld: await areMailsHeld(db),
      }),
    );
    emit({ areHeld, mails: mails.map(factsOf) });
    if (areHeld) print(mailHeldNotice);
    if (mails.length === 0) print(isFailed ? 'No mail was refused.' : 'There are no mails.');
    for (const mail of mails) {
      const line = [formatMoment(mail.createdAt), mail.recipient, mail.subject, stateOf(mail)];
      print([...(isFailed ? [mail.mailId] : []), ...line].join('  '));
    }
  },
};

/** Releases the mails that a restore holds. */
export const mailRelease: Command = {
  usage: 'mail release',
  summary: 'send mails again, after a restore holds them',
  async run({ services, print, emit }) {
    const waiting = await services.database.transaction({ allProjects: true }, (db) =>
      releaseMails(db, services.clock.now()),
    );
    print(
      waiting === undefined
        ? 'Mails are not held.'
        : `Mails go out again; ${waiting} wait(s) to be sent.`,
    );
    emit({ wereHeld: waiting !== undefined, waiting: waiting ?? 0 });
  },
};

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
