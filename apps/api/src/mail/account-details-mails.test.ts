import { describe, expect, test } from 'vitest';
import {
  emailChangeRequestedMail,
  emailChangedMail,
  emailConfirmMail,
  emailRestoredMail,
  emailVetoedMail,
  renamedMail,
  totpResetByMail,
} from './account-details-mails.ts';

const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portaal.example' };
const person = { firstName: 'Şükrü', infix: "van 't", lastName: 'Veld' };
const link = 'https://portaal.example/auth/email-change/abc';
const moment = new Date('2026-03-18T10:00:00Z');
const veto = { link, until: new Date('2026-03-21T10:00:00Z') };

const allMails = (of: typeof person, address: string, language: 'nl' | 'en') => {
  const done = { actor: { ...of, type: 'BackOffice' as const }, moment };
  const request = { ...done, employers: ['Vlierboom', of.firstName], isOwn: false };
  const restored = { address, moment, link, isAccessTaken: true };
  return [
    renamedMail(sender, of, done, language),
    emailConfirmMail(sender, of, { ...request, link }, language),
    emailChangeRequestedMail(sender, of, { ...request, newAddress: address, veto }, language),
    emailChangedMail(sender, of, { moment, newAddress: address, veto }, language),
    emailChangedMail(sender, of, { moment, newAddress: address, veto: null }, language),
    emailVetoedMail(sender, of, { moment, outcome: 'dropped' }, language),
    emailVetoedMail(sender, of, { moment, outcome: 'lost' }, language),
    emailRestoredMail(sender, of, { ...restored, isTotpRemoved: true }, language),
    emailRestoredMail(sender, of, { ...restored, isTotpRemoved: false }, language),
    totpResetByMail(sender, of, done, language),
    emailConfirmMail(sender, of, { ...request, employers: [], isOwn: true, link }, language),
    emailChangedMail(sender, of, { moment, newAddress: address, activation: link }, language),
  ];
};

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  const mails = allMails(person, 'sukru@elders.example', language);

  test('has no personal data in a subject, and no unfilled placeholder in a text', () => {
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/^Sportportaal: /);
      expect(subject).not.toMatch(/Şükrü|Veld|elders|http/);
      expect(text).toContain("Şükrü van 't Veld,\n");
      expect(text).toContain('18-03-2026 11:00');
      expect(text).not.toMatch(/\{\w+\}|undefined|null/);
    }
  });

  test('a hostile name or address adds no line and fills no placeholder', () => {
    const hostile = {
      ...person,
      firstName: 'A\r\nBcc: b@example.nl\r\n\r\nhttps://evil.example {brand}',
    };
    const others = allMails(hostile, '"a\n{moment}"@elders.example', language);
    mails.forEach(({ text, subject }, at) => {
      expect(others[at]?.text.split('\n')).toHaveLength(text.split('\n').length);
      expect(others[at]?.subject).toBe(subject);
    });
  });

  test('a link to undo is alone on its line, with the moment until which it works', () => {
    for (const { text } of mails.slice(2, 4)) {
      expect(text).toContain('21-03-2026 11:00');
      expect(text).toContain(`:\n${link}\n\n`);
    }
    expect(mails[4]?.text).not.toContain('/auth/');
  });

  test('the account that requested another address is named with the employer', () => {
    for (const { text } of mails.slice(1, 3)) {
      expect(text).toMatch(/Şükrü van 't Veld \(back ?office\).*Vlierboom (en|and) Şükrü/);
    }
  });
});
