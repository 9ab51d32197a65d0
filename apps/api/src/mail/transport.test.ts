import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { startSilentServer } from '../../test/silent-server.ts';
import { createMailTransport, mailTimeouts, type OutgoingMail } from './transport.ts';

const mail: OutgoingMail = {
  mailId: '0198f1aa-5b1c-7000-8000-3f2b6c1d9e01',
  messageId: '<0198f1aa-5b1c-7000-8000-3f2b6c1d9e01@portaal.example>',
  to: 'medewerker@vlierboom.example',
  subject: 'Sportportaal: je aanvraag is goedgekeurd',
  text: "Beste Şükrü Łukasz van 't Veld,\n\nGoed nieuws: € 42,50.\n.\nDit bericht loopt door.\n",
  html: null,
  language: 'nl',
};
const mailFrom = 'Sportportaal <portaal@portaal.example>';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const remove of cleanups.splice(0).reverse()) await remove();
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-mail-'));
  cleanups.push(() => rm(folder, { recursive: true }));
  return folder;
}

/** Header fields by lower-case name, and the body decoded. */
function parseMessage(message: string): { headers: Map<string, string>; body: string } {
  const end = message.indexOf('\r\n\r\n');
  const unfolded = message.slice(0, end).replace(/\r\n[ \t]+/g, ' ');
  const headers = new Map(
    unfolded.split('\r\n').map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const raw = message.slice(end + 4);
  const bytes =
    headers.get('content-transfer-encoding') === 'base64'
      ? Buffer.from(raw, 'base64')
      : Buffer.from(
          raw
            .replace(/=\r\n/g, '')
            .replace(/=([0-9A-F]{2})/g, (_, code: string) =>
              String.fromCharCode(Number.parseInt(code, 16)),
            ),
          'latin1',
        );
  return { headers, body: bytes.toString('utf8').replace(/\r\n/g, '\n') };
}

function expectMail(message: string): void {
  const { headers, body } = parseMessage(message);
  expect(Object.fromEntries(headers)).toMatchObject({
    'message-id': mail.messageId,
    from: mailFrom,
    to: 'medewerker@vlierboom.example',
    subject: mail.subject,
    'auto-submitted': 'auto-generated',
    'content-language': 'nl',
    'content-type': 'text/plain; charset=utf-8',
  });
  expect(body.trimEnd()).toBe(mail.text.trimEnd());
}

test('a mail that a person wrote has their address for replies, and is not marked automatic', async () => {
  const mailDirectory = join(await temporaryFolder(), 'mail');
  const transport = createMailTransport({ mailFrom, mailDirectory });
  await transport.send({ ...mail, replyTo: 'noor@werkgever.example' });
  const forged = { ...mail, replyTo: 'a@b.example\r\nBcc: c@d.example' };
  await expect(transport.send(forged)).rejects.toThrow('mail address');
  transport.close();
  const [file = ''] = await readdir(mailDirectory);
  const { headers } = parseMessage(await readFile(join(mailDirectory, file), 'utf8'));
  expect(headers.get('reply-to')).toBe('noor@werkgever.example');
  expect(headers.get('auto-submitted')).toBe('no');
  expect(headers.has('x-auto-response-suppress')).toBe(false);
  expect(headers.get('from')).toBe(mailFrom);
});

test('without a server a mail is a file that only its owner can read', async () => {
  const mailDirectory = join(await temporaryFolder(), 'mail');
  const transport = createMailTransport({ mailFrom, mailDirectory });
  await transport.send(mail);
  await transport.send(mail);
  transport.close();
  expect(await readdir(mailDirectory)).toEqual([`${mail.mailId}.eml`]);
  const file = join(mailDirectory, `${mail.mailId}.eml`);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expectMail(await readFile(file, 'utf8'));
});

test('an invalid id or address is refused, and leaves no file', async () => {
  const mailDirectory = await temporaryFolder();
  const transport = createMailTransport({ mailFrom, mailDirectory });
  await expect(transport.send({ ...mail, mailId: '../evil' })).rejects.toThrow('UUID');
  await expect(transport.send({ ...mail, to: 'a@b.example\r\nBcc: c@d.example' })).rejects.toThrow(
    'Not a single mail address',
  );
  expect(await readdir(mailDirectory)).toEqual([]);
});

test('a line break in a subject adds no header', async () => {
  const mailDirectory = await temporaryFolder();
  const transport = createMailTransport({ mailFrom, mailDirectory });
  await transport.send({ ...mail, subject: 'Hallo\r\nBcc: evil@example.nl' });
  const { headers } = parseMessage(
    await readFile(join(mailDirectory, `${mail.mailId}.eml`), 'utf8'),
  );
  expect(headers.has('bcc')).toBe(false);
});

interface Received {
  from: string;
  to: string[];
  message: string;
}

async function startServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData(stream, session, callback) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const { mailFrom: from, rcptTo } = session.envelope;
        received.push({
          from: from ? from.address : '',
          to: rcptTo.map((recipient) => recipient.address),
          message: Buffer.concat(chunks).toString('utf8'),
        });
        callback();
      });
    },
    ...options,
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  cleanups.push(() => new Promise((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, smtpUrl: `smtp://127.0.0.1:${port}` };
}

function transportTo(smtpUrl: string) {
  const transport = createMailTransport({ smtpUrl, mailFrom, mailDirectory: '/nowhere' });
  cleanups.push(async () => transport.close());
  return transport;
}

test('a server receives the mail from the sender that it names', async () => {
  const { received, smtpUrl } = await startServer();
  await transportTo(smtpUrl).send(mail);
  expect(received).toHaveLength(1);
  expect(received[0]).toMatchObject({
    from: 'portaal@portaal.example',
    to: ['medewerker@vlierboom.example'],
  });
  expectMail(received[0]?.message ?? '');
});

test('a server that answers "later" makes sending fail, and the next try succeeds', async () => {
  let isBusy = true;
  const { received, smtpUrl } = await startServer({
    onRcptTo(_, __, callback) {
      callback(
        isBusy ? Object.assign(new Error('Try again later'), { responseCode: 451 }) : undefined,
      );
    },
  });
  const transport = transportTo(smtpUrl);
  await expect(transport.send(mail)).rejects.toMatchObject({ responseCode: 451 });
  isBusy = false;
  await transport.send(mail);
  expect(received).toHaveLength(1);
});

test('a server that cannot be reached makes sending fail', async () => {
  await expect(transportTo('smtp://127.0.0.1:9').send(mail)).rejects.toThrow('ECONNREFUSED');
});

test.each([
  ['does not greet', ''],
  ['greets, and then stays silent', '220 mail.example\r\n'],
])('a mail server that %s does not block forever', async (_what, greeting) => {
  const port = await startSilentServer(greeting);
  const settings = { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom, mailDirectory: '' };
  const soon = { ...mailTimeouts, greetingTimeout: 50, socketTimeout: 50 };
  const transport = createMailTransport(settings, soon);
  cleanups.push(async () => transport.close());
  await expect(transport.send(mail)).rejects.toMatchObject({ code: 'ETIMEDOUT' });
});
