import { type RawBuilder, sql } from 'kysely';
import { expect, it } from 'vitest';
import { useTestPortal } from '../../test/test-portal.ts';
import { newId } from '../ids.ts';
import { claimDueMails, queueMail } from './outbox.ts';

const portal = useTestPortal();
const everywhere = { allProjects: true };
const never = new Date('9999-12-31T00:00:00Z');
const html = '<a href="https://portal.example/auth/reset-password/Zk9y">Kies</a>';

/** Queues a mail in both forms. @returns its id */
const queue = () =>
  portal().database.transaction(everywhere, async (db) => {
    const recipient = `${newId()}@werk.example`;
    await queueMail(db, {
      projectId: null,
      recipient,
      subject: 'Onderwerp',
      text: 'Kies:\nhttps://portal.example/auth/reset-password/Zk9y\n',
      html,
      language: 'nl',
      baseUrl: 'https://portal.example',
    });
    const { mailId } = await db
      .selectFrom('mail')
      .select('mailId')
      .where('recipient', '=', recipient)
      .executeTakeFirstOrThrow();
    return mailId;
  });

const send = (statement: RawBuilder<unknown>) =>
  portal().database.transaction(everywhere, (db) => statement.execute(db));

const stored = (mailId: string) =>
  portal().database.transaction(everywhere, async (db) => {
    const query = db.selectFrom('mail').select('html').where('mailId', '=', mailId);
    return (await query.executeTakeFirstOrThrow()).html;
  });

const now = new Date('2026-03-18T10:00:00Z');

/** What a process of the previous version, which knows no HTML, does when a mail is done. */
const endings: [what: string, (mailId: string) => RawBuilder<unknown>][] = [
  [
    'is sent',
    (mailId) => sql`update mail set sent_at = ${now}, last_error = null, failed_at = null,
      body = 'Kies:' where mail_id = ${mailId}`,
  ],
  [
    'is given up',
    (mailId) => sql`update mail set failed_at = ${now}, next_attempt_at = ${never},
      refuses_address = true, last_error = 'EENVELOPE 550' where mail_id = ${mailId}`,
  ],
  [
    'loses its text',
    (mailId) => sql`update mail set body = '' where mail_id = any(${[mailId]}::uuid[])`,
  ],
];

it.each(endings)('HTML is gone when a mail %s, also by the previous version', async (_, end) => {
  const mailId = await queue();
  await send(end(mailId));
  expect(await stored(mailId)).toBeNull();
});

it('HTML stays while the mail waits: claimed, postponed, or due again', async () => {
  const mailId = await queue();
  const claimed = await portal().database.transaction(everywhere, (db) =>
    claimDueMails(db, { now: new Date(Date.now() + 3_600_000), limit: 100 }),
  );
  expect(claimed.find((mail) => mail.mailId === mailId)).toMatchObject({ html });
  await send(sql`update mail set last_error = 'ECONNECTION', next_attempt_at = ${now}
    where mail_id = ${mailId}`);
  await send(sql`update mail set failed_at = null, next_attempt_at = ${now}, attempts = 0
    where sent_at is null and mail_id = ${mailId}`);
  expect(await stored(mailId)).toBe(html);
});

it('HTML is never stored for a mail that is done: not by a retry of the previous version', async () => {
  const mailId = await queue();
  await send(endings[1]![1](mailId));
  await send(sql`update mail set failed_at = null, next_attempt_at = ${now}, attempts = 0
    where sent_at is null and mail_id = ${mailId}`);
  expect(await stored(mailId)).toBeNull();
  await send(sql`update mail set sent_at = ${now} where mail_id = ${mailId}`);
  await send(sql`update mail set html = ${html} where mail_id = ${mailId}`);
  expect(await stored(mailId)).toBeNull();
});

it('a mail of the previous version has none, and is sent as plain text', async () => {
  const mailId = newId();
  await send(sql`insert into mail
      (mail_id, project_id, message_id, recipient, subject, body, language, reply_to)
    values (${mailId}, null, ${`<${mailId}@portal.example>`}, 'eerder@werk.example', 'Onderwerp',
      'Tekst', 'nl', null)`);
  expect(await stored(mailId)).toBeNull();
});
