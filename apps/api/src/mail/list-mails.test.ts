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
  lastPayrollRun: '2026-01-31',
  lastPayMonth: '2026-02-28',
  subscription: {
    periodStart: '2025-01-01',
    totalPrice: 4000,
    grossExchange: 2500,
    netExchange: 0,
    employerContribution: 1000,
    netOwnContribution: 500,
  },
};
const free = {
  grossExchange: 0,
  netExchange: 0,
  netOwnContribution: 0,
  periodStart: '2025-01-01',
  totalPrice: 4000,
  employerContribution: 4000,
};
const { endDate, lastPayrollRun, lastPayMonth } = one;
const cancellation = {
  projectName: 'Zorggroep Vlierboom',
  reporter: 'Joost Nijënhuis',
  subscriptions: [
    one,
    { ...one, subscriptionNumber: 'SP-20002', lastName: 'Öztürk', subscription: free },
  ],
  lastMonths: { endDate, lastPayrollRun, lastPayMonth },
};
const member = { firstName: 'Noor', infix: null, lastName: 'Dam' };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

describe('mails that name many subscriptions', () => {
  it('name each employee to a member, and what remains to be settled', () => {
    const mail = listCancelledMemberMail(sender, cancellation, member, 'nl');
    const text = plain(mail.text);
    expect(text).toContain(
      'SP-20001: Fenna van den Berg Bcc: iemand@kwaad.example, Fitness {number},',
    );
    expect(text).toContain(
      ', van het brutoloon, via de uitruil € 25,00, alleen van het nettoloon € 35,00\n',
    );
    expect(text).toContain('Öztürk, Fitness {number}, niets te verrekenen\n');
    expect(text).toContain('mag alleen van het nettoloon af, op de laatste loonstrook');
    expect(text).toContain('eindigen op 31-03-2026. Aantal: 2.');
    expect(text).toContain(
      'verwerkt tot en met januari 2026. De laatste maand met loon is voor iedereen februari 2026.',
    );
    expect(text).toContain('is ter informatie en is geen advies');
    expect(text).toContain('https://portal.example/settings/employeelist');
    const english = plain(listCancelledMemberMail(sender, cancellation, member, 'en').text);
    expect(english).toContain(
      'from gross pay, through the salary exchange €25.00, from net pay only €35.00',
    );
  });

  it('say that it is to be arranged when no payslip follows', () => {
    const months = { lastPayrollRun: '2026-02-28', lastPayMonth: '2026-02-28' };
    const subscriptions = cancellation.subscriptions.map((each) => ({ ...each, ...months }));
    const lastMonths = { endDate, ...months };
    const mail = { ...cancellation, subscriptions, lastMonths };
    const text = plain(listCancelledMemberMail(sender, mail, member, 'nl').text);
    expect(text).toContain(', apart te regelen, buiten het loon om € 30,00\n');
    expect(text).toContain('Er komt geen loonstrook meer');
    expect(text).not.toContain('nettoloon van de laatste loonstrook');
  });

  it('name numbers to the provider, and no names', () => {
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
