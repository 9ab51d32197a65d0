import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { claimDueMails, queueMail } from '../mail/outbox.ts';
import { sendDueMails } from './mail-job.ts';

const portal = useTestPortal();

const recipients = Array.from({ length: 60 }, (_, at) => `mail-${at}@werk.example`);

beforeEach(async () => {
  await portal().database.transaction({}, async (db) => {
    for (const recipient of recipients) {
      const rest = { subject: 'Onderwerp', text: 'Tekst', html: null, language: 'nl' } as const;
      await queueMail(db, { projectId: null, recipient, ...rest, baseUrl: 'https://a.example' });
    }
  });
  // The database's clock sets when a mail was queued, so this clock must be ahead of it.
  portal().clock.moment = new Date(Date.now() + 3_600_000);
});

it('lets several processes send in parallel, each mail once', async () => {
  const sent: string[] = [];
  const senders = new Set<number>();
  const work = async (sender: number) => {
    const send = async ({ to }: { to: string }) => {
      senders.add(sender);
      await wait(2);
      sent.push(to);
    };
    for (let tried = 1; tried > 0;) {
      tried = await sendDueMails({
        database: portal().database,
        clock: portal().clock,
        transport: { send, close: () => undefined },
        onError: (error) => expect.unreachable(String(error)),
      });
    }
  };
  await Promise.all([1, 2, 3].map(work));
  expect(sent.sort()).toEqual([...recipients].sort());
  expect(senders.size).toBeGreaterThan(1);
});

it('does not wait for a claim of another process', async () => {
  const claim = (work: (ids: string[]) => Promise<void>) =>
    portal().database.transaction({ allProjects: true }, async (db) => {
      const mails = await claimDueMails(db, { now: portal().clock.now(), limit: 10 });
      await work(mails.map((mail) => mail.mailId));
    });
  await claim(async (first) => {
    await claim(async (second) => {
      expect([first.length, second.length]).toEqual([10, 10]);
      expect(new Set([...first, ...second]).size).toBe(20);
    });
  });
});
