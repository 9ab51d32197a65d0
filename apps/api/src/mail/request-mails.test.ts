import { describe, expect, test } from 'vitest';
import { texts } from '@portal/texts/texts';
import { exampleParticipation } from '../http/openapi-texts/provider-examples.ts';
import { mailedFields } from '../participation-details.ts';
import { pick } from '../pick.ts';
import {
  approvedRequestCopyMail,
  approvedRequestProviderMail,
  requestApprovedMail,
  requestReceivedMail,
  requestRejectedMail,
  type MailRequest,
} from './request-mails.ts';

const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portaal.example' };
const member = { firstName: 'Fatima', infix: null, lastName: 'Bouzid' };
const request: MailRequest = {
  articleRegistrationId: '0198f1aa-5b1c-7000-8000-3f2b6c1d9e01',
  projectName: 'Vlierboom',
  ...pick(exampleParticipation, mailedFields),
  firstName: 'Şükrü',
  infix: "van 't",
  lastName: 'Veld',
  articleName: 'Sportpas Onbeperkt',
  sportsLocation: 'De Hanze',
  startDate: '2026-04-01',
  months: 12,
  totalPrice: 5995,
  grossExchange: 4250,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 745,
};
const link = 'https://portaal.example/requests/detail/0198f1aa-5b1c-7000-8000-3f2b6c1d9e01';

const allMails = (of: MailRequest, language: 'nl' | 'en') => [
  requestReceivedMail(sender, of, { member, approver: null }, language),
  requestApprovedMail(sender, of, language),
  approvedRequestCopyMail(sender, of, member, language),
  approvedRequestProviderMail(sender, of, language),
  requestRejectedMail(sender, of, 'Te duur.', language),
];

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  test('has no personal data in a subject, and no unfilled placeholder in a text', () => {
    for (const { subject, text } of allMails(request, language)) {
      expect(subject).toMatch(/^Sportportaal: /);
      expect(subject).not.toMatch(/Şükrü|Veld|Vlierboom|Fatima|Bouzid|Hanze/);
      expect(text).not.toMatch(/\{\w+\}|undefined|null/);
      expect(text.endsWith('\n')).toBe(true);
    }
  });

  test('a hostile name adds no line', () => {
    const hostile = {
      ...request,
      firstName: 'A\r\nBcc: b@example.nl\r\n\r\nKlik\u2028hier {product} $&',
      projectName: 'P\nQ',
    };
    const lines = (mails: { text: string }[]) => mails.map(({ text }) => text.split('\n').length);
    expect(lines(allMails(hostile, language))).toEqual(lines(allMails(request, language)));
    for (const { subject, text } of allMails(hostile, language)) {
      expect(subject).not.toMatch(/[\r\n]/);
      expect(text).not.toMatch(/[\r\u2028]/);
    }
    const { text } = requestApprovedMail(sender, hostile, language);
    expect(text).toContain('A Bcc: b@example.nl Klik hier {product} $& van');
  });
});

test('a new request: the employee, the product, and the link', () => {
  const { text } = requestReceivedMail(sender, request, { member, approver: null }, 'nl');
  expect(text).toContain('Beste Fatima Bouzid,');
  expect(text).toContain("Medewerker: Şükrü van 't Veld\n");
  expect(text).toContain(`\n${link}\n`);
});

test('approved, for the employee: amounts, and no link of the portal', () => {
  const { subject, text } = requestApprovedMail(sender, request, 'en');
  expect(subject).toBe('Sportportaal: your request has been approved');
  expect(text).toContain("Dear Şükrü van 't Veld,");
  expect(text).toContain('Gross exchange: €42.50 per month');
  expect(text).not.toContain('https://');
});

test('approved, for members and the provider: the link', () => {
  expect(approvedRequestCopyMail(sender, request, member, 'nl').text).toContain(link);
  const { text } = approvedRequestProviderMail(sender, request, 'nl');
  expect(text).toContain('Beste lezer,');
  expect(text).toContain(link);
  expect(text).not.toContain('Veld');
});

test('rejected: the reason, marked as a quotation', () => {
  const reason = 'Te duur.\r\n\r\nMet vriendelijke groet,\nhttps://evil.example';
  const { text } = requestRejectedMail(sender, request, reason, 'nl');
  expect(text).toContain(
    '> Te duur.\n> Met vriendelijke groet,\n> https://evil.example\n\nHeb je vragen',
  );
});

test('a term of one month is one month', () => {
  const { text } = requestApprovedMail(sender, { ...request, months: 1 }, 'nl');
  expect(text).toContain(`${texts.nl.mail.firstTerm}: 1 maand\n`);
});
