import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { queueMail } from '../mail/outbox.ts';
import { sendDueMails } from './mail-job.ts';

const portal = useTestPortal();

it('lets several processes send side by side, each mail once', async () => {
  const names = Array.from({ length: 60 }, (_, at) => `mail-${at}@werk.example`);
  await portal().database.transaction({}, async (db) => {
    for (const recipient of names) {
      const rest = { subject: 'Onderwerp', text: 'Tekst', language: 'nl' } as const;
      await queueMail(db, { projectId: null, recipient, ...rest, baseUrl: 'https://a.example' });
    }
  });
  portal().clock.moment = new Date(Date.now() + 3_600_000);
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
  expect(sent.sort()).toEqual(names.sort());
  expect(senders.size).toBeGreaterThan(1);
});
