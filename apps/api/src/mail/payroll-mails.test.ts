import { describe, expect, it } from 'vitest';
import { payrollClosedMail, payrollCutOffMail } from './payroll-mails.ts';

const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };
const member = { firstName: 'Noor', infix: null, lastName: 'Dam' };
const period = {
  projectName: 'Zorggroep Vlierboom',
  year: 2026,
  number: 11,
  startsOn: '2026-11-01',
  frequency: 'Monthly' as const,
};

describe('mails about a period of payroll', () => {
  it('say that it is closed, and by which account, with a link to the files', () => {
    const closing = { closedBy: 'Joost Nijënhuis', lines: 12, held: 1, leftOut: 2 };
    const { subject, text } = payrollClosedMail(sender, { ...period, ...closing }, member, 'nl');
    expect(subject).toBe('Sportportaal: loonperiode afgesloten');
    expect(text).toContain(
      'Joost Nijënhuis heeft bij Zorggroep Vlierboom een loonperiode afgesloten: november 2026.',
    );
    expect(text).toContain(
      'Regels voor de salarisadministratie: 12\nAangehouden regels: 1\nNiet meegenomen regels: 2\n',
    );
    expect(text).toContain('\nhttps://portal.example/payroll\n');
  });

  it('announce its last day, in the language of the recipient', () => {
    const days = { cutOffOn: '2026-11-20', payday: '2026-11-25', waitingRequests: 3 };
    const fourWeekly = { ...period, frequency: 'FourWeekly' as const };
    const { text } = payrollCutOffMail(sender, { ...fourWeekly, ...days }, member, 'en');
    expect(text).toContain(
      'At Zorggroep Vlierboom a payroll period is still open: period 11 of 2026.',
    );
    expect(text).toContain('Cut-off date: 20-11-2026\nPayday: 25-11-2026\n');
    expect(text).toContain('Requests waiting for a decision: 3\n');
  });
});
