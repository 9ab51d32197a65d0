import { createMailTransport, type MailTransport } from '../src/mail/transport.ts';

/** A transport to a mail server of the test, on a port of this machine. */
export const openTransport = (port: number): MailTransport =>
  createMailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    mailFrom: 'Sportportaal <portaal@portaal.example>',
    mailDirectory: '/nowhere',
  });
