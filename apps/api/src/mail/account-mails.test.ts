import { describe, expect, test } from 'vitest';
import { accessChangedMail } from './access-changed-mail.ts';
import {
  activationAgainMail,
  invitationMail,
  passkeyAddedMail,
  passkeyRemovedMail,
  passwordChangedMail,
  passwordResetMail,
  pinResetMail,
  recoveryCodeUsedMail,
  supportSignInMail,
  totpDisabledMail,
  totpEnabledMail,
  totpResetMail,
} from './account-mails.ts';

const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portaal.example' };
const person = { firstName: 'Şükrü', infix: "van 't", lastName: 'Veld' };
const link = 'https://portaal.example/auth/activate/abc';
const moment = new Date('2026-03-18T10:00:00Z');
const notices = [
  passwordChangedMail,
  totpEnabledMail,
  totpDisabledMail,
  totpResetMail,
  recoveryCodeUsedMail,
  passkeyAddedMail,
  passkeyRemovedMail,
];

const flags = {
  isDisabled: false,
  authorize: true,
  confirmationMails: false,
  userManagement: true,
  subscriptionCopy: false,
  payroll: false,
};

const allMails = (of: typeof person, projectName: string, language: 'nl' | 'en') => [
  invitationMail(
    sender,
    of,
    { link, projectNames: [projectName], invitedBy: { ...of, type: 'BackOffice' } },
    language,
  ),
  invitationMail(sender, of, { link, projectNames: [], invitedBy: null }, language),
  activationAgainMail(sender, of, link, language),
  ...[
    { before: null, after: flags },
    { before: flags, after: flags },
    { before: flags, after: null },
    { before: flags, after: { ...flags, isDisabled: true } },
    { before: { ...flags, isDisabled: true }, after: flags },
  ]
    .map((change) => ({
      changedBy: { ...of, type: 'Customer' as const },
      moment,
      changes: [{ projectName, ...change }],
    }))
    .map((change) => accessChangedMail(sender, of, change, language)),
  passwordResetMail(sender, of, link, language),
  pinResetMail(sender, of, link, language),
  supportSignInMail(sender, of, moment, language),
  ...notices.map((notice) => notice(sender, of, moment, language)),
];

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  test('has no personal data in a subject, and no unfilled placeholder in a text', () => {
    for (const { subject, text } of allMails(person, 'Vlierboom', language)) {
      expect(subject).toMatch(/^Sportportaal: /);
      expect(subject).not.toMatch(/Şükrü|Veld|Vlierboom|http/);
      expect(text).toContain("Şükrü van 't Veld,\n");
      expect(text).not.toMatch(/\{\w+\}|undefined|null/);
    }
  });

  test('a hostile name adds no line and fills no placeholder', () => {
    const hostile = {
      ...person,
      firstName: 'A\r\nBcc: b@example.nl\r\n\r\nhttps://evil.example {brand}',
    };
    const mails = allMails(hostile, 'P\n{brand}', language);
    allMails(person, 'Vlierboom', language).forEach(({ text, subject }, at) => {
      expect(mails[at]?.text.split('\n')).toHaveLength(text.split('\n').length);
      expect(mails[at]?.subject).toBe(subject);
    });
  });

  test('a notice says when, in Amsterdam, and what to do if it was another person', () => {
    for (const notice of notices) {
      const { text } = notice(sender, person, moment, language);
      expect(text).toContain('18-03-2026 11:00');
      expect(text).toContain('\nhttps://portaal.example/auth/reset-password\n');
    }
  });
});

test('access is listed as it is now, project by project, with the actor', () => {
  const changes = [
    { projectName: 'Vlierboom', before: null, after: flags },
    { projectName: 'De Hanze', before: flags, after: { ...flags, isDisabled: true } },
    { projectName: 'IJssel', before: flags, after: null },
  ];
  const changedBy = {
    firstName: 'Noor',
    infix: 'van',
    lastName: 'Dam',
    type: 'BackOffice' as const,
  };
  const mail = (some: typeof changes, by: typeof changedBy | null = changedBy) =>
    accessChangedMail(sender, person, { changedBy: by, moment, changes: some }, 'nl');
  const { subject, text } = mail(changes);
  expect(subject).toBe('Sportportaal: je rechten zijn gewijzigd');
  expect(text).toContain(
    'Op 18-03-2026 11:00 heeft Noor van Dam (backoffice) je rechten gewijzigd',
  );
  const rights =
    '\nActief: ja\nAutoriseren: ja\nMutaties: nee\nBeheer: ja\nKopie van goedkeuringen: nee' +
    '\nSalarisverwerking: nee\n\n';
  expect(text).toContain(`toegang tot Vlierboom. Je rechten daar zijn:${rights}`);
  expect(text).toContain(
    '\n\nJe account is gedeactiveerd in De Hanze: je hebt daar geen toegang meer.',
  );
  expect(text).toContain('\n\nJe hebt geen toegang meer tot IJssel.\n\n');
  expect(text).toContain('\nhttps://portaal.example\n');

  const removed = mail(changes.slice(2), null);
  expect(removed.subject).toBe('Sportportaal: je hebt geen toegang meer tot een project');
  expect(removed.text).toContain('Op 18-03-2026 11:00 zijn je rechten gewijzigd');
  expect(removed.text).not.toContain('https:');
  const deactivated = mail(changes.slice(1, 2));
  expect(deactivated.subject).toMatch(/account is gedeactiveerd voor een project$/);
  expect(deactivated.text).not.toMatch(/https:|Autoriseren/);
});

test('a link is alone on its line', () => {
  for (const mail of [activationAgainMail, passwordResetMail, pinResetMail]) {
    expect(mail(sender, person, link, 'nl').text).toContain(`:\n${link}\n\n`);
  }
});
