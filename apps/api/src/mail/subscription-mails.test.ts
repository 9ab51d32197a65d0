import { describe, expect, test } from 'vitest';
import {
  leaverEmployeeMail,
  leaverMemberMail,
  leaverProviderMail,
  type MailLeaver,
} from './subscription-mails.ts';

const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portaal.example' };
const member = { firstName: 'Fatima', infix: null, lastName: 'Bouzid' };
const reportedBy = 'Joost Nijënhuis';
const leaver: MailLeaver = {
  subscriptionId: '0198f1aa-5b1c-7000-8000-3f2b6c1d9e01',
  subscriptionNumber: 'SP-20017',
  projectName: 'Vlierboom',
  firstName: 'Şükrü',
  infix: "van 't",
  lastName: 'Veld',
  articleName: 'Sportpas Onbeperkt',
  sportsLocation: 'De Hanze',
  endDate: '2026-05-31',
  lastPayrollRun: '2026-02-28',
  settlement: { months: 3, monthlyAmount: 3000, amount: 9000 },
};
const link = 'https://portaal.example/subscriptions/detail/0198f1aa-5b1c-7000-8000-3f2b6c1d9e01';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const allMails = (of: MailLeaver, language: 'nl' | 'en') => [
  leaverMemberMail(sender, of, { member, reportedBy }, language),
  leaverEmployeeMail(sender, of, language),
  leaverProviderMail(sender, of, language),
];

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  test('no subject holds personal data, and no text a gap', () => {
    for (const { subject, text } of allMails(leaver, language)) {
      expect(subject).toMatch(/^Sportportaal: /);
      expect(subject).not.toMatch(/Şükrü|Veld|Vlierboom|Fatima|Nijënhuis|Hanze|SP-/);
      expect(text).not.toMatch(/\{\w+\}|undefined|null/);
      expect(text).toContain('31-05-2026');
    }
  });

  test('a hostile name adds no line', () => {
    const hostile = { ...leaver, lastName: 'A\r\nBcc: b\u2028{product}', projectName: 'P\nQ' };
    const lines = (mails: { text: string }[]) => mails.map(({ text }) => text.split('\n').length);
    expect(lines(allMails(hostile, language))).toEqual(lines(allMails(leaver, language)));
  });
});

test('for members: who, the sum with what it is made of, what it assumes, and the way there', () => {
  const text = plain(leaverMemberMail(sender, leaver, { member, reportedBy }, 'nl').text);
  expect(text).toContain('Beste Fatima Bouzid,');
  expect(text).toContain('Joost Nijënhuis heeft bij Vlierboom gemeld');
  expect(text).toContain("Medewerker: Şükrü van 't Veld\nAbonnementsnummer: SP-20017\n");
  expect(text).toContain(
    'Te verrekenen maanden: 3 maanden\nDeel van de medewerker: € 30,00 per maand\n' +
      'Te verrekenen bedrag: € 90,00\n',
  );
  expect(text).toContain('de laatste salarisverwerking die van de maand tot en met 28-02-2026 was');
  expect(text).toContain(`\n${link}\n`);
});

test('for members: that nothing remains to be settled', () => {
  const settlement = { months: 0, monthlyAmount: 3000, amount: 0 };
  const mail = leaverMemberMail(sender, { ...leaver, settlement }, { member, reportedBy }, 'en');
  expect(mail.text).toContain('Nothing remains to be settled');
  expect(mail.text).not.toContain('Amount to settle');
  expect(mail.text).toContain('28-02-2026');
});

test('for the employee: no link, and nothing about others', () => {
  const { text } = leaverEmployeeMail(sender, leaver, 'nl');
  expect(text).toContain("Beste Şükrü van 't Veld,");
  expect(text).not.toMatch(/https:|Nijënhuis/);
});

test('for the provider: the number and the link, and no name', () => {
  const { text } = leaverProviderMail(sender, leaver, 'nl');
  expect(text).toContain('SP-20017');
  expect(text).toContain(link);
  expect(text).not.toMatch(/Veld|Nijënhuis/);
});
