import { describe, expect, test } from 'vitest';
import { demandsLoweredMail, projectDemands, providerMemberMail } from './manager-mails.ts';

const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portaal.example' };
const manager = { firstName: 'Şükrü', infix: "van 't", lastName: 'Veld' };
const moment = new Date('2026-03-18T10:00:00Z');
const stages = ['asked', 'invited', 'active', 'changed'] as const;
const flags = {
  isDisabled: false,
  authorize: true,
  confirmationMails: false,
  userManagement: true,
  subscriptionCopy: false,
  payroll: false,
};
const guest = { name: 'Noor Dam', emailAddress: 'noor@elders.example' };

const allMails = (
  language: 'nl' | 'en',
  { name, emailAddress }: typeof guest = guest,
  projectName = 'Vlierboom',
) => [
  ...stages.map((stage) =>
    providerMemberMail(
      sender,
      manager,
      { projectName, stage, name: stage === 'asked' ? null : name, emailAddress, flags, moment },
      language,
    ),
  ),
  demandsLoweredMail(sender, manager, { projectName, lowered: projectDemands, moment }, language),
];

describe.each(['nl', 'en'] as const)('in %s', (language) => {
  const mails = allMails(language);

  test('has no personal data in a subject, and no unfilled placeholder in a text', () => {
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length);
    for (const { subject, text } of mails) {
      expect(subject).toMatch(/^Sportportaal: /);
      expect(subject).not.toMatch(/Şükrü|Veld|Noor|elders|Vlierboom|http/);
      expect(text).toContain("Şükrü van 't Veld,\n");
      expect(text).toContain('18-03-2026 11:00');
      expect(text).toContain('Vlierboom');
      expect(text).not.toMatch(/\{\w+\}|undefined|null/);
    }
  });

  test('names the person and their rights; only the address until they consent', () => {
    for (const { text } of mails.slice(0, 4)) {
      expect(text).toContain('noor@elders.example');
      expect(text).toMatch(/(Beheer|Management): (ja|yes)/);
      expect(text).toContain('https://portaal.example/settings/user-management');
    }
    expect(mails.slice(0, 4).map(({ text }) => text.includes('Noor Dam'))).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });

  test('names each requirement that was dropped, and no other', () => {
    const [totp, approval] = projectDemands.map((demand) =>
      demandsLoweredMail(
        sender,
        manager,
        { projectName: 'Vlierboom', lowered: [demand], moment },
        language,
      ),
    );
    expect([totp, approval].map((mail) => mail?.text.includes('2FA'))).toEqual([true, false]);
    for (const one of [totp, approval]) {
      expect(one?.text.length).toBeLessThan(mails[4]?.text.length ?? 0);
    }
  });

  test('a hostile name, address or project adds no line and fills no placeholder', () => {
    const hostile = 'A\r\nBcc: b@example.nl\r\n\r\nhttps://evil.example {brand}';
    const others = allMails(language, { name: hostile, emailAddress: hostile }, hostile);
    mails.forEach(({ text, subject }, at) => {
      expect(others[at]?.text.split('\n')).toHaveLength(text.split('\n').length);
      expect(others[at]?.subject).toBe(subject);
    });
  });
});
