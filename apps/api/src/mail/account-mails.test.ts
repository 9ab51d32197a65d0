import { describe, expect, test } from 'vitest';
import {
  activationAgainMail,
  invitationMail,
  passwordChangedMail,
  passwordResetMail,
  pinResetMail,
  projectAddedMail,
  recoveryCodeUsedMail,
  supportSignInMail,
  totpDisabledMail,
  totpEnabledMail,
  totpResetByManagerMail,
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
  totpResetByManagerMail,
  recoveryCodeUsedMail,
];

const allMails = (of: typeof person, projectName: string, language: 'nl' | 'en') => [
  invitationMail(sender, of, { link, projectName }, language),
  invitationMail(sender, of, { link, projectName: null }, language),
  activationAgainMail(sender, of, link, language),
  projectAddedMail(sender, of, { projectName }, language),
  passwordResetMail(sender, of, link, language),
  pinResetMail(sender, of, link, language),
  supportSignInMail(sender, of, moment, language),
  ...notices.map((notice) => notice(sender, of, moment, language)),
];

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  test('no subject holds personal data, and no text a gap', () => {
    for (const { subject, text } of allMails(person, 'Vlierboom', language)) {
      expect(subject).toMatch(/^Sportportaal: /);
      expect(subject).not.toMatch(/Şükrü|Veld|Vlierboom|http/);
      expect(text).toContain("Şükrü van 't Veld,\n");
      expect(text).not.toMatch(/\{\w+\}|undefined|null/);
    }
  });

  test('a hostile name adds no line and fills no gap', () => {
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

  test('a notice says when, in Amsterdam, and what to do if it was somebody else', () => {
    for (const notice of notices) {
      const { text } = notice(sender, person, moment, language);
      expect(text).toContain('18-03-2026 11:00');
      expect(text).toContain('\nhttps://portaal.example/auth/reset-password\n');
    }
  });
});

test('a link stands alone on its line', () => {
  for (const mail of [activationAgainMail, passwordResetMail, pinResetMail]) {
    expect(mail(sender, person, link, 'nl').text).toContain(`:\n${link}\n\n`);
  }
});
