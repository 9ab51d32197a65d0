import { getAuditLogTable } from '@portal/contract/audit-log';
import {
  getEmployer,
  getEmployerAccountsTable,
} from '@portal/contract/employer-account-management';
import { getPerson } from '@portal/contract/person';
import { beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makeProject, type TestAccount } from '../../test/factories.ts';
import { insertSubscriptions, subscriptionRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { runCommand } from '../commands/run-command.ts';
import { newId } from '../ids.ts';
import { queueMail } from '../mail/outbox.ts';
import { type FailedMail, sendDueMails } from './mail-job.ts';

const portal = useTestPortal();
const everywhere = { allProjects: true };
const unknownMailbox = {
  code: 'EENVELOPE',
  responseCode: 550,
  command: 'RCPT TO',
  response: '550 5.1.1 nobody here',
};

let projectId: string;
let manager: TestAccount;

beforeEach(async () => {
  await portal().database.transaction(everywhere, (db) => db.deleteFrom('mail').execute());
  portal().clock.moment = new Date('2026-03-18T10:00:00Z');
  ({ projectId } = await makeProject(portal()));
  manager = await makeAccount(portal(), {
    projects: [projectId],
    flags: { userManagement: true },
  });
});

const queue = (recipient: string, about: string | null = projectId) =>
  portal().database.transaction(everywhere, async (db) => {
    await queueMail(db, {
      projectId: about,
      recipient,
      subject: 'Onderwerp',
      text: 'Tekst',
      html: '<p>Tekst</p>',
      language: 'nl',
      baseUrl: 'https://portal.example',
    });
    // The database's clock says when a mail is due, and this clock is before it.
    await db
      .updateTable('mail')
      .set({ nextAttemptAt: portal().clock.now() })
      .where('attempts', '=', 0)
      .execute();
  });

/**
 * Sends the due mails to a server that refuses with this error; without one it accepts everything.
 */
async function send(failure?: object) {
  const failed: (FailedMail | undefined)[] = [];
  const tried = await sendDueMails({
    database: portal().database,
    clock: portal().clock,
    transport: {
      send: async () => {
        if (failure) throw Object.assign(new Error('refused'), failure);
      },
      close: () => undefined,
    },
    onError: (_error, mail) => failed.push(mail),
  });
  return { tried, failed };
}

const readMail = () =>
  portal().database.transaction(everywhere, (db) =>
    db.selectFrom('mail').selectAll().executeTakeFirstOrThrow(),
  );

const logged = async () => {
  const { items } = (
    await portal().call(getAuditLogTable, { body: { projectId } }, manager.token)
  ).ok();
  return items.filter(({ action }) => action === 'mail-refused').map(({ subject }) => subject);
};

async function type(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await runCommand({ services: portal().services, print }, args);
  return lines;
}

describe('a mail that another server refuses permanently', () => {
  it('is not retried automatically, and the log names it by its id alone', async () => {
    await queue('weg@werk.example');
    const { failed } = await send(unknownMailbox);
    const { mailId } = await readMail();
    expect(failed).toEqual([{ mailId, kind: 'project', attempts: 1, isFinal: true }]);
    portal().clock.advance(365 * 86_400_000);
    expect(await send()).toEqual({ tried: 0, failed: [] });
    expect(await readMail()).toMatchObject({
      lastError: 'EENVELOPE 550',
      sentAt: null,
      html: null,
    });
  });

  it('is retried after any other failure', async () => {
    await queue('vol@werk.example');
    const { failed } = await send({ ...unknownMailbox, responseCode: 452 });
    expect(failed).toMatchObject([{ isFinal: false }]);
    portal().clock.advance(20_000);
    expect((await send()).tried).toBe(1);
    expect(await readMail()).toMatchObject({ lastError: null, failedAt: null });
  });

  it('is not due for a process of the previous version either', async () => {
    await queue('weg@werk.example');
    await send(unknownMailbox);
    const { nextAttemptAt } = await readMail();
    expect(nextAttemptAt.getUTCFullYear()).toBe(9999);
  });

  it('is shown to the operator, who can send it again', async () => {
    await queue('weg@werk.example');
    await send(unknownMailbox);
    const { mailId } = await readMail();
    const [line = '', ...others] = await type('mail', 'list', '--failed');
    expect(others).toEqual([]);
    for (const part of [mailId, 'weg@werk.example', 'EENVELOPE 550']) expect(line).toContain(part);
    expect(await type('mail', 'retry', mailId)).toEqual(['One mail is tried again.']);
    expect((await send()).tried).toBe(1);
    expect((await readMail()).sentAt).not.toBeNull();
    expect(await type('mail', 'list', '--failed')).toEqual(['No mail was refused.']);
    await expect(type('mail', 'retry', mailId)).rejects.toThrow('no mail of that id');
    await expect(type('mail', 'retry', 'weg@werk.example')).rejects.toThrow('by its id');
  });

  it('is sent again with all others', async () => {
    await queue('weg@werk.example');
    await queue('elders@werk.example');
    await send(unknownMailbox);
    expect(await type('mail', 'retry', 'all')).toEqual(['2 mails are tried again.']);
    expect((await send()).tried).toBe(2);
  });
});

describe('an address that takes no mail', () => {
  it('of an account shows in its list, on its page and once in the log, until a mail arrives', async () => {
    const colleague = await makeAccount(portal(), { lastName: 'Vos', projects: [projectId] });
    const { accountId, emailAddress } = colleague;
    const fails = async () => {
      const list = await portal().call(
        getEmployerAccountsTable,
        { body: { projectId } },
        manager.token,
      );
      const query = { AccountId: accountId };
      const page = await portal().call(getEmployer, { query }, manager.token);
      const row = list.ok().items.find((item) => item.accountId === accountId);
      return [row?.mailFails, page.ok().account.mailFails];
    };
    expect(await fails()).toEqual([false, false]);
    await queue(emailAddress.toUpperCase(), null);
    await send(unknownMailbox);
    expect(await fails()).toEqual([true, true]);
    await queue(emailAddress);
    await send(unknownMailbox);
    expect(await logged()).toEqual(['Joost Vos']);
    await queue(emailAddress);
    await send();
    expect(await fails()).toEqual([false, false]);
  });

  it('of an employee shows on their page and in the log, in their project alone', async () => {
    const address = `${newId()}@werknemer.example`;
    const other = await makeProject(portal());
    const ids: string[] = [];
    for (const project of [projectId, other.projectId]) {
      const subscriptionId = newId();
      const row = subscriptionRow(project, { subscriptionId, emailAddress: address });
      await insertSubscriptions(portal(), [row]);
      ids.push(subscriptionId);
    }
    const { token } = await makeAccount(portal(), { projects: [projectId, other.projectId] });
    const fails = () =>
      Promise.all(
        ids.map(async (PersonId) => {
          const answer = await portal().call(getPerson, { query: { PersonId } }, token);
          return answer.ok().mailFails;
        }),
      );
    await queue(address);
    await send(unknownMailbox);
    expect(await fails()).toEqual([true, false]);
    expect(await logged()).toEqual([address]);
    await queue(address);
    await send();
    expect(await fails()).toEqual([false, false]);
  });

  it('is not recorded for a mail that was refused for its content', async () => {
    const { emailAddress } = manager;
    await queue(emailAddress);
    await send({ code: 'EMESSAGE', responseCode: 554, command: 'DATA' });
    expect((await readMail()).failedAt).not.toBeNull();
    expect(await logged()).toEqual([]);
  });
});
