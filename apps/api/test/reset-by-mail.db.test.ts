import type { AddressInfo } from 'node:net';
import {
  loginWithCredentials,
  requestPasswordResetToken,
  resetPassword,
} from '@portal/contract/authentication';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendRequestedLinks } from '../src/jobs/link-job.ts';
import { sendDueMails } from '../src/jobs/mail-job.ts';
import { createMailTransport } from '../src/mail/transport.ts';
import { linkIn } from './account-mails.ts';
import { makeAccount } from './factories.ts';
import { useTestPortal } from './test-portal.ts';

const portal = useTestPortal();
const received: { to: string[]; message: string }[] = [];

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, { envelope }, callback) {
    const chunks: Buffer[] = [];
    stream.on('data', (chunk: Buffer) => chunks.push(chunk));
    stream.on('end', () => {
      const to = envelope.rcptTo.map(({ address }) => address);
      received.push({ to, message: readable(Buffer.concat(chunks).toString('utf8')) });
      callback();
    });
  },
});

/** A message without its soft line breaks and escapes. */
const readable = (message: string): string =>
  message.replace(/=\r\n/g, '').replace(/=3D/g, '=').replace(/\r\n/g, '\n');

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));

it('resets a forgotten password through the mailbox', async () => {
  const account = await makeAccount(portal(), { language: 'en' });
  const { emailAddress } = account;
  const { port } = server.server.address() as AddressInfo;
  const transport = createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: portal().services.config.mailFrom,
    mailDirectory: '/nowhere',
  });
  const { database } = portal();
  // The outbox uses the database's own time.
  const clock = { now: () => new Date() };
  const deliver = async () => {
    await sendRequestedLinks(portal().services);
    const onError = (error: unknown) => {
      throw error;
    };
    while ((await sendDueMails({ database, clock, transport, onError })) > 0);
  };

  (await portal().call(requestPasswordResetToken, { body: { emailAddress } })).ok();
  await deliver();
  expect(received).toHaveLength(1);
  expect(received[0]?.to).toEqual([emailAddress]);
  const { message } = received[0]!;
  expect(message).toMatch(/^Subject: Sportportaal: choose a new password$/m);
  const { address, token } = linkIn(message);
  expect(address).toBe(`https://portal.example/auth/reset-password/${token}`);
  // After the mail was sent, its token must be nowhere but in the mailbox.
  const mails = await database.transaction({ allProjects: true }, (db) =>
    db.selectFrom('mail').selectAll().execute(),
  );
  expect(mails[0]?.body).toContain('https://portal.example/auth/reset-password/…');
  expect(JSON.stringify(mails)).not.toContain(token);

  const password = 'Kersenbloesem-417';
  (await portal().call(resetPassword, { body: { token, password } })).ok();
  const answer = await portal().call(loginWithCredentials, { body: { emailAddress, password } });
  expect(answer.ok().status).toBe('LoggedIn');
  await deliver();
  expect(received[1]?.message).toMatch(/^Subject: Sportportaal: your password has been changed$/m);
  expect(received[1]?.message).not.toContain(password);
  transport.close();
});
