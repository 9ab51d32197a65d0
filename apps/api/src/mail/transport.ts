import type { Language } from '@portal/contract/fields';
import { createTransport } from 'nodemailer';
import type { SendMailOptions } from 'nodemailer';
import { parseMailbox } from './mailbox.ts';
import { removeMailFile, writeMailFile } from './mail-file.ts';

export interface OutgoingMail {
  /** A UUID; the same for every try to send the same mail. */
  mailId: string;
  /** "<…@…>", the same for every try too. */
  messageId: string;
  /** "mail@example.nl" or "Name <mail@example.nl>". */
  to: string;
  /** The address of the person who wrote the mail; absent when the portal wrote it. */
  replyTo?: string | undefined;
  subject: string;
  text: string;
  /** The same as HTML; null for plain text alone. */
  html: string | null;
  language: Language;
}

export interface MailTransport {
  /**
   * Resolves when another server or the folder has accepted the mail; rejects when it must be
   * retried.
   */
  send(mail: OutgoingMail): Promise<void>;
  /** Deletes a mail that was only written to a file. */
  discard?(mailId: string): Promise<void>;
  close(): void;
}

export interface MailSettings {
  /** smtp: or smtps:; without it mails become files. */
  smtpUrl?: string;
  mailFrom: string;
  /** The folder for the mail files. */
  mailDirectory: string;
}

/** Timeouts in milliseconds, under nodemailer's names. */
export const mailTimeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  /** Until the server's greeting. */
  greetingTimeout: 10_000,
  /** Between two responses. */
  socketTimeout: 30_000,
};

/** Sends mail through an SMTP server, or else writes it to a folder of .eml files. */
export function createMailTransport(
  settings: MailSettings,
  timeouts = mailTimeouts,
): MailTransport {
  const { smtpUrl, mailFrom, mailDirectory } = settings;
  return smtpUrl
    ? smtpTransport(smtpUrl, mailFrom, timeouts)
    : fileTransport(mailDirectory, mailFrom);
}

function smtpTransport(
  url: string,
  mailFrom: string,
  timeouts: typeof mailTimeouts,
): MailTransport {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 8,
    // The mail job retries.
    maxRequeues: 0,
    ...timeouts,
    idleTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    send: async (mail) => {
      await transport.sendMail(messageOf(mail, mailFrom));
    },
    close: () => transport.close(),
  };
}

function fileTransport(directory: string, mailFrom: string): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(messageOf(mail, mailFrom));
      await writeMailFile(directory, mail.mailId, message as Buffer);
    },
    discard: (mailId) => removeMailFile(directory, mailId),
    close: () => composer.close(),
  };
}

function messageOf(mail: OutgoingMail, mailFrom: string): SendMailOptions {
  const from = parseMailbox(mailFrom);
  const to = parseMailbox(mail.to);
  return {
    messageId: mail.messageId,
    from,
    to,
    ...(mail.replyTo !== undefined && { replyTo: parseMailbox(mail.replyTo) }),
    // DMARC requires that the envelope and the header name the same sender.
    envelope: { from: from.address, to: [to.address] },
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== null && { alternatives: [htmlPart(mail.html)] }),
    headers: { 'Content-Language': mail.language, ...originHeaders(mail) },
  };
}

/** In base64, which takes less processor time than quoted-printable and keeps every byte. */
const htmlPart = (html: string) => ({
  contentType: 'text/html; charset=utf-8',
  content: html,
  contentTransferEncoding: 'base64' as const,
});

/**
 * Marks the portal's own mails as automatic. A mail that a person wrote is not marked, because a
 * helpdesk drops automatic mails.
 */
const originHeaders = ({ replyTo }: OutgoingMail): Record<string, string> =>
  replyTo === undefined
    ? {
        'Auto-Submitted': 'auto-generated',
        // Outlook's header for the same purpose.
        'X-Auto-Response-Suppress': 'All',
      }
    : { 'Auto-Submitted': 'no' };
