import { beforeEach, describe, expect, it, vi } from 'vitest';
import { makeProject } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { runCommand } from '../commands/run-command.ts';
import { saveSetting } from '../shared-domain/portal-setting-store.ts';
import { claimDueMails, queueMail } from '../mail/outbox.ts';
import type { OutgoingMail } from '../mail/transport.ts';
import { sendDueMails, startMailJob } from './mail-job.ts';

const portal = useTestPortal();

const everywhere = { allProjects: true };

/** A mail transport that stores its mails, and then calls a function of the test. */
function recorder(send: (mail: OutgoingMail) => Promise<void> = async () => undefined) {
  const sent: OutgoingMail[] = [];
  const errors: string[] = [];
  const services = () => ({
    database: portal().database,
    clock: portal().clock,
    transport: {
      send: async (mail: OutgoingMail) => {
        await send(mail);
        sent.push(mail);
      },
      close: () => undefined,
    },
    onError: (error: unknown) => errors.push(String(error)),
  });
  return { sent, errors, run: () => sendDueMails(services()), services };
}

const recipients = (mails: readonly OutgoingMail[]) => mails.map(({ to }) => to).sort();

async function queue(...names: string[]) {
  await portal().database.transaction({}, async (db) => {
    for (const name of names) {
      await queueMail(db, {
        projectId: null,
        recipient: `${name}@werk.example`,
        subject: 'Onderwerp',
        text: 'Tekst',
        html: '<p>Tekst</p>',
        language: 'nl',
        baseUrl: 'https://portal.example:8443/x',
        ...(name === 'a' && { replyTo: 'noor@werkgever.example' }),
      });
    }
  });
}

const readMails = () =>
  portal().database.transaction(everywhere, (db) => db.selectFrom('mail').selectAll().execute());

beforeEach(async () => {
  await portal().database.transaction(everywhere, (db) => db.deleteFrom('mail').execute());
  // The database's clock sets when a mail was queued, so this clock must be ahead of it.
  portal().clock.moment = new Date(Date.now() + 3_600_000);
});

describe('mail that is due', () => {
  it('waits while the outbox is held, and is sent after the release', async () => {
    const { sent, run } = recorder();
    await portal().database.transaction({}, (db) => saveSetting(db, 'outbox', 'held'));
    await queue('a', 'b');
    expect(await run()).toBe(0);
    const lines: string[] = [];
    const print = (line: string) => void lines.push(line);
    const type = (...args: string[]) =>
      runCommand({ services: portal().services, print }, ['mail', ...args]);
    await type('list');
    expect(lines[0]).toMatch(/^Mails are held/);
    await type('release');
    await type('release');
    expect(lines.slice(-2)).toEqual([
      'Mails go out again; 2 wait(s) to be sent.',
      'Mails are not held.',
    ]);
    expect(await run()).toBe(2);
    expect(sent).toHaveLength(2);
  });

  it('is discarded when its row was erased while it was sent', async () => {
    await queue('a');
    const discarded: string[] = [];
    let mailId = '';
    const transport = {
      send: async (mail: { mailId: string }) => {
        ({ mailId } = mail);
        await portal().database.transaction(everywhere, (db) => db.deleteFrom('mail').execute());
      },
      discard: async (id: string) => void discarded.push(id),
      close: () => undefined,
    };
    const { database, clock } = portal();
    const onError = (error: unknown) => expect.unreachable(String(error));
    expect(await sendDueMails({ database, clock, transport, onError })).toBe(1);
    expect(discarded).toEqual([mailId]);
  });

  it('is sent once, and marked as sent', async () => {
    await queue('a', 'b');
    const { sent, run } = recorder();
    expect(await run()).toBe(2);
    expect(await run()).toBe(0);
    expect(recipients(sent)).toEqual(['a@werk.example', 'b@werk.example']);
    for (const mail of sent) expect(mail).toMatchObject({ text: 'Tekst', html: '<p>Tekst</p>' });
    expect(Object.fromEntries(sent.map(({ to, replyTo }) => [to, replyTo]))).toEqual({
      'a@werk.example': 'noor@werkgever.example',
      'b@werk.example': undefined,
    });
    for (const mail of await readMails()) {
      expect(mail).toMatchObject({ attempts: 1, lastError: null, sentAt: portal().clock.now() });
      expect(mail).toMatchObject({ body: 'Tekst', html: null });
      expect(mail.messageId).toBe(`<${mail.mailId}@portal.example>`);
    }
  });

  it('does not block the next when it fails, and is retried with growing pauses up to five minutes', async () => {
    await queue('a', 'broken', 'c');
    const ids = new Set<string>();
    const { sent, errors, run } = recorder(async (mail) => {
      if (!mail.to.startsWith('broken')) return;
      ids.add(mail.messageId);
      throw Object.assign(new Error('421 <b@werk.example> not now'), {
        code: 'EENVELOPE',
        responseCode: 421,
      });
    });
    expect(await run()).toBe(3);
    expect(recipients(sent)).toEqual(['a@werk.example', 'c@werk.example']);
    expect(errors).toEqual(['Error: 421 <b@werk.example> not now']);
    for (const seconds of [20, 40, 80, 160, 300, 300, 300, 300, 300, 300]) {
      portal().clock.advance(seconds * 1000 - 1);
      expect([seconds, await run()]).toEqual([seconds, 0]);
      portal().clock.advance(1);
      expect([seconds, await run()]).toEqual([seconds, 1]);
    }
    const broken = (await readMails()).find(({ sentAt }) => sentAt === null);
    expect(broken).toMatchObject({ attempts: 11, lastError: 'EENVELOPE 421' });
    // The other server's error message contains an address.
    expect(JSON.stringify(broken?.lastError)).not.toContain('werk.example');
    // Every try sends the same Message-ID, so that a mailbox knows the tries as one mail.
    expect(ids.size).toBe(1);
  });

  it('is sent in the end, and its error is cleared', async () => {
    await queue('a');
    const send = vi.fn<() => Promise<void>>().mockRejectedValueOnce(new Error('no answer'));
    const { run } = recorder(send);
    await run();
    expect((await readMails())[0]?.lastError).toBe('failed');
    portal().clock.advance(20_000);
    await run();
    expect(await readMails()).toMatchObject([{ attempts: 2, lastError: null }]);
    expect((await readMails())[0]?.sentAt).not.toBeNull();
  });

  it('is due again two minutes after its sender was killed', async () => {
    await queue('a');
    const claimed = await portal().database.transaction(everywhere, (db) =>
      claimDueMails(db, { now: portal().clock.now(), limit: 1 }),
    );
    expect(claimed).toHaveLength(1);
    const { sent, run } = recorder();
    portal().clock.advance(119_999);
    expect(await run()).toBe(0);
    portal().clock.advance(1);
    expect(await run()).toBe(1);
    expect(sent.map(({ messageId }) => messageId)).toEqual([claimed[0]?.messageId]);
  });

  it('is not sent twice by a slow sender whose claim expires', async () => {
    await queue(...'abcdefghij');
    const other = recorder();
    // Eight are sent at a time, so each of these was claimed less than two minutes before it is
    // sent. All of them together take longer.
    const slow = recorder(async () => {
      portal().clock.advance(14_000);
      await other.run();
    });
    await slow.run();
    portal().clock.advance(120_000);
    await other.run();
    const all = recipients([...slow.sent, ...other.sent]);
    expect(all).toEqual([...'abcdefghij'].map((name) => `${name}@werk.example`));
  });
});

describe('several mails', () => {
  it('are sent beside a slow one', async () => {
    await queue('slow', ...'bcdefghijklmnop');
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { sent, run } = recorder((mail) =>
      mail.to.startsWith('slow') ? held : Promise.resolve(),
    );
    const running = run();
    await expect.poll(() => sent.length).toBe(15);
    release();
    expect(await running).toBe(16);
  });

  it('are sent after those about an account, which contain links', async () => {
    const { projectId } = await makeProject(portal());
    await portal().database.transaction(everywhere, async (db) => {
      for (let mail = 0; mail < 30; mail += 1) {
        const rest = { subject: 'Onderwerp', text: 'Tekst', html: null, language: 'nl' } as const;
        const recipient = `collega-${mail}@werk.example`;
        await queueMail(db, { projectId, recipient, ...rest, baseUrl: 'https://a.example' });
        const digest = { ...rest, projectId: null, isDigest: true, baseUrl: 'https://a.example' };
        await queueMail(db, { ...digest, recipient });
      }
    });
    await queue('link');
    const { sent, run } = recorder();
    await run();
    expect(sent.slice(0, 8).map(({ to }) => to)).toContain('link@werk.example');
  });

  it('are not sent again when storing the result fails', async () => {
    await queue('a');
    const { sent, errors, services } = recorder();
    const { database, ...rest } = services();
    let transactions = 0;
    const failingOnce: typeof database = {
      ...database,
      close: () => database.close(),
      transaction: (scope, work) => {
        transactions += 1;
        // The first claims the mail, the second would store that it was sent.
        if (sent.length === 1 && errors.length === 0) return Promise.reject(new Error('away'));
        return database.transaction(scope, work);
      },
    };
    await sendDueMails({ ...rest, database: failingOnce });
    portal().clock.advance(3_600_000);
    expect(await sendDueMails({ ...rest, database })).toBe(0);
    expect(sent).toHaveLength(1);
    expect(errors).toEqual(['Error: away']);
    expect(transactions).toBeGreaterThan(2);
  });
});

describe('the job', () => {
  it('sends new mails, and stops after those it has claimed', async () => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const { sent, services } = recorder(() => held);
    const job = startMailJob(services());
    await queue('a');
    await expect.poll(async () => (await readMails())[0]?.attempts).toBe(1);
    let isStopped = false;
    const stopping = job.stop().then(() => (isStopped = true));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(isStopped).toBe(false);
    release();
    await stopping;
    expect(sent).toHaveLength(1);
    expect((await readMails())[0]?.sentAt).not.toBeNull();
  });
});
