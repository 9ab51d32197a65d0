import { describe, expect, it } from 'vitest';
import {
  listCancelledMemberMail,
  listCancelledProviderMail,
  listRectifiedProviderMail,
} from './list-mails.ts';

const sender = {
  brand: 'Sportportaal',
  product: 'Sportpas',
  baseUrl: 'https://portal.example',
};
const one = {
  subscriptionNumber: 'SP-20001',
  firstName: 'Fenna',
  infix: 'van den',
  lastName: 'Berg\r\nBcc: iemand@kwaad.example',
  articleName: 'Fitness {number}',
  endDate: '2026-03-31',
  amount: 3000,
};
const cancellation = {
  projectName: 'Zorggroep Vlierboom',
  reporter: 'Joost Nijënhuis',
  subscriptions: [one, { ...one, subscriptionNumber: 'SP-20002', lastName: 'Öztürk', amount: 0 }],
  endDate: '2026-03-31',
  lastPayrollRun: '2026-02-28',
};
const member = { firstName: 'Noor', infix: null, lastName: 'Dam' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('mails that name many subscriptions', () => {
  it('tell a member who, and what remains to be settled', () => {
    const mail = listCancelledMemberMail(sender, cancellation, member, 'nl');
    const text = plain(mail.text);
    expect(text).toContain(
      'SP-20001: Fenna van den Berg Bcc: iemand@kwaad.example, Fitness {number},',
    );
    expect(text).toContain('te verrekenen € 30,00');
    expect(text).toContain('eindigen op 31-03-2026. Aantal: 2.');
    expect(text).toContain('tot en met 28-02-2026');
    expect(text).toContain('https://portal.example/settings/employeelist');
    const english = plain(listCancelledMemberMail(sender, cancellation, member, 'en').text);
    expect(english).toContain('to settle €30.00');
  });

  it('tell the provider numbers, and no names', () => {
    for (const mail of [
      listCancelledProviderMail(sender, cancellation, 'nl'),
      listRectifiedProviderMail(sender, cancellation, 'nl'),
    ]) {
      expect(mail.text).toContain('SP-20001: Fitness {number}');
      expect(mail.text).toContain('SP-20002');
      expect(mail.text).not.toMatch(/Fenna|Öztürk/);
      expect(mail.text).not.toMatch(/\{(reporter|project|product|date|count)\}/);
      expect(mail.subject).not.toMatch(/SP-|Vlierboom/);
    }
  });
});
