import type { PayrollPersonRow } from '@portal/contract/payroll-people';
import type { PayrollLineRow, PayrollPeriod } from '@portal/contract/payroll-shapes';
import { firstPayrollSettings, type PayrollSettings } from '@portal/contract/payroll-settings';
import { useProjects } from '../src/session/project-store.ts';
import { portalConfig, profile, project } from './fixtures.ts';
import { idOf } from './id-of.ts';
import type { SeenRequest } from './seen-request.ts';
import { json, stubServer } from './stub-server.ts';

const person = { firstName: 'Noor', infix: null, lastName: 'Dam', prettyLastName: 'Dam' };

/** An open period, in November 2026; `changes` overrides fields. */
export const payrollPeriod = (changes: Partial<PayrollPeriod> = {}): PayrollPeriod => ({
  periodId: idOf('november'),
  year: 2026,
  number: 11,
  startsOn: '2026-11-01',
  endsOn: '2026-11-30',
  cutOffAt: '2026-11-20T23:00:00.000Z',
  payday: '2026-11-25',
  state: 'Open' as const,
  version: 1,
  frequency: 'Monthly' as const,
  mode: 'Fixed' as const,
  isOpening: false,
  totals: null,
  lineCount: null,
  heldCount: null,
  sha256: null,
  closedAt: null,
  closedBy: null,
  deliveredAt: null,
  confirmedAt: null,
  files: [],
  ...changes,
});

const totals = [
  { kind: 'New' as const, count: 2, amount: 8000 },
  { kind: 'Changed' as const, count: 1, amount: -500 },
  { kind: 'Stopped' as const, count: 0, amount: 0 },
  { kind: 'OneOff' as const, count: 1, amount: 4000 },
];

/** The month before it, which is closed. */
export const closedPeriod = (): PayrollPeriod =>
  payrollPeriod({
    periodId: idOf('october'),
    number: 10,
    startsOn: '2026-10-01',
    endsOn: '2026-10-31',
    cutOffAt: '2026-10-20T22:00:00.000Z',
    payday: '2026-10-23',
    state: 'Closed',
    version: 2,
    totals,
    lineCount: 4,
    heldCount: 0,
    sha256: 'ab'.repeat(32),
    closedAt: '2026-10-20T13:30:00.000Z',
    closedBy: 'Joost Nijënhuis',
    files: [
      {
        format: 'own' as const,
        fileName: 'salarisverwerking_2026-10.csv',
        sha256: 'cd'.repeat(32),
        lastDownloadedAt: '2026-10-21T08:00:00.000Z',
        lastDownloadedBy: 'Fatima Bouzid',
      },
    ],
  });

/** A person in the open period, who starts. */
export const payrollPerson = (changes: Partial<PayrollPersonRow> = {}): PayrollPersonRow => ({
  personId: idOf('subscription'),
  name: 'Noor Dam',
  ...person,
  employeeNumber: '007',
  changes: [
    {
      subscriptionId: idOf('subscription'),
      change: 'New' as const,
      reason: 'subscription' as const,
      effectiveFrom: '2026-11-01',
      effectiveTo: null,
      lineCount: 1,
      heldCount: 0,
      amounts: [
        { component: 'GrossExchange' as const, sign: 'Minus' as const, amount: 4000, delta: 4000 },
      ],
    },
  ],
  changeCount: 1,
  lineCount: 1,
  withhold: 4000,
  payOut: 0,
  information: 0,
  heldCount: 0,
  heldByPersonCount: 0,
  leftOutCount: 0,
  withoutNumber: 0,
  heldWithNumberCount: 0,
  isNumberMissing: false,
  ...changes,
});

/** A line of the open period. */
export const payrollLine = (changes: Partial<PayrollLineRow> = {}): PayrollLineRow => ({
  lineId: idOf('line'),
  periodId: idOf('november'),
  subscriptionId: idOf('subscription'),
  ...person,
  employeeNumber: '007',
  component: 'GrossExchange' as const,
  code: '4100',
  sign: 'Minus' as const,
  change: 'New' as const,
  amount: 4000,
  delta: 4000,
  effectiveFrom: '2026-11-01',
  effectiveTo: null,
  originPeriod: null,
  reason: 'subscription' as const,
  heldReason: null,
  isHeldByPerson: false,
  ...changes,
});

const effect = (amount: number, people: number) => ({ amount, people, due: amount });

const summary = {
  totals,
  effects: { withhold: effect(11_500, 3), payOut: effect(0, 0), information: effect(0, 0) },
  previous: {
    year: 2026,
    number: 10,
    effects: { withhold: effect(8000, 2), payOut: effect(0, 0), information: effect(0, 0) },
  },
  lineCount: 4,
  heldCount: 0,
  withoutNumber: 0,
  waitingRequests: 3,
  heldByPersonCount: 0,
  heldWithNumberCount: 0,
  leftOutCount: 0,
  peopleWithoutNumber: [] as (typeof person & { personId: string; subscriptionId: string })[],
  peopleWithoutNumberCount: 0,
  missed: [
    {
      subscriptionId: idOf('subscription'),
      ...person,
      employeeNumber: '007',
      periodId: idOf('october'),
      year: 2026,
      number: 10,
      frequency: 'FourWeekly' as const,
      amount: 4000,
    },
  ],
  missedCount: 1,
  digest: 'a'.repeat(64),
  next: {
    year: 2026,
    number: 12,
    startsOn: '2026-12-01',
    frequency: 'Monthly' as const,
    lineCount: 4,
    lines: [
      {
        lineId: idOf('next'),
        subscriptionId: idOf('subscription'),
        ...person,
        component: 'GrossExchange' as const,
        change: 'New' as const,
        amount: 2750,
        delta: 2750,
      },
      {
        lineId: idOf('ends'),
        subscriptionId: idOf('subscription'),
        ...person,
        component: 'NetExchange' as const,
        change: 'Stopped' as const,
        amount: 0,
        delta: -1234,
      },
    ],
  },
};

/** Settings with a code for the exchange from gross pay. */
export const payrollSettings = (): PayrollSettings => ({
  ...firstPayrollSettings,
  components: {
    ...firstPayrollSettings.components,
    GrossExchange: { code: '4100', sign: 'Minus', isOn: true },
  },
});

export const savedSettings = {
  settings: payrollSettings(),
  version: 1,
  isStarted: false,
  example: {
    grossExchange: 3000,
    netExchange: 0,
    employerContribution: 500,
    netOwnContribution: 700,
  },
  firstPeriods: [
    { year: 2026, number: 11, startsOn: '2026-11-01', endsOn: '2026-11-30' },
    { year: 2026, number: 12, startsOn: '2026-12-01', endsOn: '2026-12-31' },
  ],
};

type Answers = Record<string, (request: SeenRequest) => Response | Promise<Response>>;

/** The server of an employer with payroll, for an account with these rights. */
export function servePayroll(
  rights: object = { viewPayroll: true, managePayroll: true },
  changes: Answers = {},
): SeenRequest[] {
  const vlierboom = project('Vlierboom');
  useProjects.getState().setAccount(profile);
  useProjects
    .getState()
    .setProjects([{ ...vlierboom, rights: { ...vlierboom.rights, ...rights } }]);
  const answers: Answers = {
    GetConfig: () => json(portalConfig()),
    GetProjectAccountsOfProjectAccount: () => json({ items: [] }),
    GetPayrollSettings: () => json(savedSettings),
    GetPayrollPeriods: () => json({ items: [payrollPeriod(), closedPeriod()] }),
    GetPayrollPeriod: () => json(summary),
    GetPayrollPeopleTable: () => json({ items: [payrollPerson()], total: 1 }),
    GetPayrollLinesTable: () => json({ items: [payrollLine()], total: 1 }),
    GetPayrollReconciliation: () => json({ components: [] }),
    PreviewPayrollFile: () =>
      json({ rows: ['Personeelsnummer;Bedrag', '007;-40,00'], rowCount: 12 }),
    ...changes,
  };
  return stubServer((request) => {
    const call = /\/(\w+)(?:\?|$)/.exec(request.path)?.[1] ?? '';
    const answer = answers[call];
    return answer ? answer(request) : new Response(null, { status: 204 });
  });
}

export const payrollSummary = (changes: Partial<typeof summary>) => ({ ...summary, ...changes });
