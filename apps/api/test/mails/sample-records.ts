import type { Language } from '@portal/contract/fields';
import { exampleParticipation } from '../../src/http/openapi-texts/provider-examples.ts';
import type { MailActor } from '../../src/mail/mail-actor.ts';
import type { MailSender, MailText } from '../../src/mail/mail-text.ts';
import { mailedFields } from '../../src/participation-details.ts';
import { pick } from '../../src/pick.ts';

export type ComposeSample = (sender: MailSender, language: Language) => MailText;

/** Composers by the name of their function, with a case after a colon where it has several. */
export type ComposedSamples = Readonly<Record<string, ComposeSample>>;

/** Returns what people type in a sample: the ordinary text, or another one in a test. */
export type Typed = (ordinary: string) => string;

export const moment = new Date('2026-03-18T10:00:00Z');

export const flags = {
  isDisabled: false,
  authorize: true,
  confirmationMails: true,
  userManagement: false,
  subscriptionCopy: false,
  payroll: true,
};

/** The address of a link in a sample; no database knows its token. */
export const linkOf = (sender: MailSender, page: string) =>
  `${sender.baseUrl}/auth/${page}/Zk9yZWVuVm9vcmJlZWxkVmFuRWVuVG9rZW5WYW40M3Q`;

export const lastMonths = {
  endDate: '2026-05-31',
  lastPayrollRun: '2026-02-28',
  lastPayMonth: '2026-03-31',
};

/** The records that the samples are about. */
export function sampleRecords(typed: Typed) {
  const projectName = typed('Zorggroep Vlierboom');
  const subject = {
    projectName,
    ...pick(exampleParticipation, mailedFields),
    firstName: typed('Şükrü'),
    infix: typed("van 't"),
    lastName: typed('Veld'),
    articleName: typed('Sportpas Onbeperkt'),
    sportsLocation: typed('De Hanze'),
  };
  const actor: MailActor = {
    firstName: typed('Joost'),
    infix: null,
    lastName: typed('Nijënhuis'),
    type: 'Customer',
  };
  return {
    typed,
    projectName,
    actor,
    person: { firstName: typed('Noor'), infix: typed('van der'), lastName: typed('Velden') },
    request: {
      articleRegistrationId: '0198f1aa-5b1c-7000-8000-3f2b6c1d9e01',
      ...subject,
      startDate: '2026-04-01',
      months: 12,
      totalPrice: 5995,
      grossExchange: 4250,
      netExchange: 0,
      employerContribution: 1000,
      netOwnContribution: 745,
    },
    leaver: {
      subscriptionId: '0198f1aa-5b1c-7000-8000-3f2b6c1d9e02',
      subscriptionNumber: 'SP-20017',
      ...subject,
      ...lastMonths,
      subscription: {
        periodStart: '2025-01-01',
        totalPrice: 5000,
        grossExchange: 2500,
        netExchange: 800,
        employerContribution: 1000,
        netOwnContribution: 700,
      },
    },
  };
}

export type SampleRecords = ReturnType<typeof sampleRecords>;
