import { records } from '@portal/texts/en/records';
import type * as nl from './texts.nl.ts';

export const employeeData: typeof nl.employeeData = {
  lead: 'If you take part in {product}, your employer sees in this portal what is listed below, and nothing else. The list follows from the portal itself: when something is added there, it appears here.',
  print: 'Print',
  sees: 'What your employer sees',
  exported: 'What is marked with * can also be in an Excel file.',
  export: 'in Excel too',
  places: {
    request: 'When you make a request',
    subscription: 'When you have a subscription',
    person: 'On your own page, besides what is listed above',
    employeeList: 'On the employee list, which your employer uploads',
    payroll: 'In payroll',
  },
  who: {
    viewProject: 'Seen by everyone at your employer who has access to this portal.',
    manageEmployees: 'Seen only by those with the Authorise or Management right.',
    viewPayroll: 'Seen only by those with the Payroll or Management right.',
  },
  facts: {
    name: records.person.name,
    article: 'Which subscription',
    intensity: 'How often a week you may use the subscription',
    number: 'Subscription number',
    period: 'Term, first and last day',
    suspension: 'Whether and when it is suspended',
    amounts: 'What it costs, and who pays which part',
    status: records.words.status,
    requestedAt: 'When you asked for it',
    decision: 'Who decided, when and, if rejected, why',
    checks: 'The outcome of five checks, such as the maximum price',
    aao: 'The supplement to your employment contract (AAO)',
    leaving: 'What has to be settled when you leave',
    history: 'Who changed what in the portal, and when',
    mailFails: 'Whether e-mail reaches your address',
    onList: 'Whether you are on the employee list',
    runs: 'Whether you have a running subscription or an open request',
    payrollLines: 'Amounts that payroll has to deduct or pay out',
  },
  neverTitle: 'What your employer never sees in this portal',
  neverLead:
    'Your employer cannot ask for this here. The portal does not have it, or shows it to that other employer alone.',
  never: {
    visits: 'Whether, where and how often you actually exercise',
    health: 'Your health or how you perform',
    citizenServiceNumber: 'Your citizen service number (BSN)',
    bankAccount: 'Your bank account',
    salary: 'Your salary',
    household: 'Who your partner or children are',
    otherEmployers: 'Subscriptions you have through another employer',
  },
  moreTitle: 'Good to know',
  more: {
    figures:
      'On the dashboard your employer sees numbers and costs per department. Departments with few participants are left out.',
    log: 'An activity log says who changed, downloaded or erased your data. Nobody can alter it.',
    rights:
      'You can ask your employer for your data, or to erase it. What belongs to payroll records stays as long as the law requires.',
  },
};
