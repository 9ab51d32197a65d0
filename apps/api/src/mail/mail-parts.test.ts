import type { AddressInfo } from 'node:net';
import { type ParsedMail, simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mailSamples } from '../../test/mails/mail-samples.ts';
import { newId } from '../ids.ts';
import { createMailTransport, type MailTransport, type OutgoingMail } from './transport.ts';

const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };
const mailFrom = 'Sportportaal <portaal@portal.example>';

/** The mails that arrived, by Message-ID, as the other side reads them. */
const received = new Map<string, ParsedMail>();
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  disableReverseLookup: true,
  onData(stream, _session, callback) {
    simpleParser(stream, { skipHtmlToText: true, skipTextToHtml: true }).then(
      (mail) => {
        received.set(mail.messageId ?? '', mail);
        callback();
      },
      (error: Error) => callback(error),
    );
  },
});
let transport: MailTransport;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const smtpUrl = `smtp://127.0.0.1:${port}`;
  transport = createMailTransport({ smtpUrl, mailFrom, mailDirectory: '/nowhere' });
});
afterAll(async () => {
  transport.close();
  await new Promise<void>((resolve) => server.close(() => resolve()));
});

/** Sends a mail to the server. @returns what it read of it */
async function deliver(
  mail: Pick<OutgoingMail, 'subject' | 'text' | 'html' | 'language'>,
): Promise<ParsedMail> {
  const mailId = newId();
  const messageId = `<${mailId}@portal.example>`;
  await transport.send({ mailId, messageId, to: 'noor@werkgever.example', ...mail });
  return received.get(messageId)!;
}

const awkward = (ordinary: string) =>
  `${ordinary} <script>\u202e\r\n.\r\n=3D “€” ${'łong '.repeat(40)}`;

it.each([
  ['nl', 'ordinary texts', undefined],
  ['en', 'awkward texts', awkward],
] as const)(
  'both parts of every mail are read back as they were written, in %s with %s',
  async (language, _what, typed) => {
    const outcomes = await Promise.all(
      mailSamples(typed).map(async ({ name, compose }) => {
        const mail = compose(sender, language);
        return { name, mail, read: await deliver({ ...mail, language }) };
      }),
    );
    for (const { name, mail, read } of outcomes) {
      const about = (found: unknown) => [name, found];
      expect(about(read.headers.get('content-type'))).toEqual(
        about(
          expect.objectContaining({
            value: mail.html === null ? 'text/plain' : 'multipart/alternative',
          }),
        ),
      );
      expect(about(read.subject)).toEqual(about(mail.subject));
      expect(about(read.text)).toEqual(about(mail.text));
      expect(about(read.html)).toEqual(about(mail.html ?? false));
      expect(about(read.attachments)).toEqual(about([]));
      expect(about(read.headers.get('content-language'))).toEqual(about(language));
    }
  },
);

it('a mail without HTML is plain text, with no second part', async () => {
  const read = await deliver({ subject: 'Onderwerp', text: 'Tekst\n', html: null, language: 'nl' });
  expect(read.headers.get('content-type')).toMatchObject({ value: 'text/plain' });
  expect(read.text).toBe('Tekst\n');
  expect(read.html).toBe(false);
});
