import { describe, expect, test } from 'vitest';
import { exampleParticipation } from '../http/openapi-texts/provider-examples.ts';
import { mailedFields } from '../participation-details.ts';
import { pick } from '../pick.ts';
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
  ...pick(exampleParticipation, mailedFields),
  firstName: 'Şükrü',
  infix: "van 't",
  lastName: 'Veld',
  articleName: 'Sportpas Onbeperkt',
  sportsLocation: 'De Hanze',
  endDate: '2026-05-31',
  lastPayrollRun: '2026-02-28',
  lastPayMonth: '2026-03-31',
  subscription: {
    periodStart: '2025-01-01',
    totalPrice: 5000,
    grossExchange: 2500,
    netExchange: 800,
    employerContribution: 1000,
    netOwnContribution: 700,
  },
};
const link = 'https://portaal.example/subscriptions/detail/0198f1aa-5b1c-7000-8000-3f2b6c1d9e01';
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const allMails = (of: MailLeaver, language: 'nl' | 'en') => [
  leaverMemberMail(sender, of, { member, reportedBy }, language),
  leaverEmployeeMail(sender, of, language),
  leaverProviderMail(sender, of, language),
];

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  test('has no personal data in a subject, and no unfilled placeholder in a text', () => {
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

test('for members: the employee, gross and net apart with reasons, the assumptions, and the link', () => {
  const text = plain(leaverMemberMail(sender, leaver, { member, reportedBy }, 'nl').text);
  expect(text).toContain('Beste Fatima Bouzid,');
  expect(text).toContain('Joost Nijënhuis heeft bij Vlierboom gemeld');
  expect(text).toContain("Medewerker: Şükrü van 't Veld\nAbonnementsnummer: SP-20017\n");
  expect(text).toContain(
    'Dit moet nog worden verrekend:\n\n' +
      'Van het brutoloon, via de uitruil: € 25,00\nAlleen van het nettoloon: € 95,00\n\n' +
      'Over maart 2026 is er nog loon. De uitruil loopt gewoon door: elke maand € 25,00 van het brutoloon en € 15,00 van het nettoloon.\n\n' +
      'Over april 2026 tot en met mei 2026 is er geen loon meer. Dan staat nog € 40,00 per maand open. Dat mag alleen van het nettoloon af, op de laatste loonstrook. Er moet ten minste het minimumloon overblijven.\n',
  );
  expect(text).toContain(
    'verwerkt tot en met februari 2026. De laatste maand met loon is maart 2026.',
  );
  expect(text).toContain('is ter informatie en is geen advies');
  expect(text).toContain(`\n${link}\n`);
});

const toMember = (overrides: Partial<MailLeaver>) =>
  plain(leaverMemberMail(sender, { ...leaver, ...overrides }, { member, reportedBy }, 'en').text);

test('for members: what is to be arranged because no payslip follows', () => {
  const text = toMember({ lastPayMonth: '2026-02-28' });
  expect(text).toContain('To be arranged separately, outside payroll: €120.00\n');
  expect(text).toContain('no payslip to come. Arrange what is then outstanding, €40.00 a month');
  expect(text).not.toMatch(/From (gross|net) pay[^:]*:/);
});

test('for members: that nothing remains to be settled, and why', () => {
  const done = toMember({ lastPayrollRun: '2026-05-31', lastPayMonth: '2026-05-31' });
  expect(done).toContain('Nothing remains to be settled');
  expect(done).not.toContain('This is still to be settled');
  expect(done).toContain('processed until May 2026. The last month with pay is May 2026');
  const free = { grossExchange: 0, netExchange: 0, netOwnContribution: 0 };
  const paid = { ...leaver.subscription, ...free, employerContribution: 5000 };
  expect(toMember({ subscription: paid })).toContain('the employer pays the whole subscription');
});

test.each([
  ['pay until the end', { lastPayMonth: '2026-05-31' }, 'loopt de uitruil van je loon gewoon door'],
  ['months without pay', {}, 'alleen inhouden op je nettoloon'],
  ['no payslip to come', { lastPayMonth: '2026-02-28' }, 'regelt je werkgever dat apart met je'],
])('for the employee with %s: the effect on their pay', (_case, overrides, sentence) => {
  expect(leaverEmployeeMail(sender, { ...leaver, ...overrides }, 'nl').text).toContain(sentence);
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
