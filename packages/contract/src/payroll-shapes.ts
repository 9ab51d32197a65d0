import { z } from 'zod';
import { idField, personShape } from './fields.ts';
import { oneOfValues } from './filters.ts';
import { payrollChanges, payrollComponents, payrollSigns } from './payroll-components.ts';
import { payrollFrequencies, payrollModes } from './payroll-settings.ts';

const payrollStates = ['Open', 'Closed', 'Delivered', 'Confirmed'] as const;
export type PayrollState = (typeof payrollStates)[number];

/**
 * Why a line does not count. A rule leaves a line out because of its employee number, with one of
 * the first three reasons; a person gives one of the others, or a missing number.
 */
const payrollHeldReasons = [
  'no-number',
  'number-shared',
  'number-unsafe',
  'no-pay',
  'too-little-pay',
  'other',
] as const;
export type PayrollHeldReason = (typeof payrollHeldReasons)[number];
export const givenHeldReasons = ['no-number', 'no-pay', 'too-little-pay', 'other'] as const;
export type GivenHeldReason = (typeof givenHeldReasons)[number];

/** The reasons that a user can choose for a line, the likely one first. */
export const heldReasonsFor = (employeeNumber: string | null): readonly GivenHeldReason[] =>
  givenHeldReasons.filter((reason) => reason !== 'no-number' || employeeNumber === null);

/** The states of a line in its period. */
const payrollLineStates = ['counts', 'heldByPerson', 'leftOut'] as const;
export type PayrollLineState = (typeof payrollLineStates)[number];

/** Why a line exists, besides its change. */
export const lineReasons = [
  'subscription',
  'number',
  'missed',
  'leaver',
  'decrease',
  'rounding',
] as const;

export const payrollFormats = ['portal-xlsx', 'own'] as const;
export type PayrollFormat = (typeof payrollFormats)[number];

export const partsSchema = z.object({
  grossExchange: z.int(),
  netExchange: z.int(),
  employerContribution: z.int(),
  netOwnContribution: z.int(),
});

const kindSchema = z.enum(['New', 'Changed', 'Stopped', 'OneOff']);
export const totalsSchema = z.array(
  z.object({ kind: kindSchema, count: z.int(), /** Cents, signed. */ amount: z.int() }),
);

/** What the counting lines of a period change for payroll, by its effect on pay. */
const effectSchema = z.object({
  /** Cents, signed: the sum of what changes; of one-offs their amount. */
  amount: z.int(),
  /** People with a line of it that counts; null if the period was closed before they were counted. */
  people: z.int().nullable(),
  /** Cents that payroll has to process in all, of unchanged amounts too: `due` of the figures. */
  due: z.int(),
});
const effectsSchema = z.object({
  withhold: effectSchema,
  payOut: effectSchema,
  information: effectSchema,
});
export type PayrollEffects = z.output<typeof effectsSchema>;

export const periodSchema = z.object({
  periodId: idField,
  year: z.int(),
  number: z.int(),
  startsOn: z.string(),
  endsOn: z.string(),
  cutOffAt: z.string(),
  payday: z.string(),
  state: z.enum(payrollStates),
  version: z.int(),
  frequency: z.enum(payrollFrequencies),
  mode: z.enum(payrollModes),
  /** Whether an opening position was recorded before it. */
  isOpening: z.boolean(),
  /** Of a closed period. */
  totals: totalsSchema.nullable(),
  lineCount: z.int().nullable(),
  /** Lines that do not count, whether a person held them or a rule left them out. */
  heldCount: z.int().nullable(),
  sha256: z.string().nullable(),
  closedAt: z.string().nullable(),
  closedBy: z.string().nullable(),
  deliveredAt: z.string().nullable(),
  confirmedAt: z.string().nullable(),
  files: z.array(
    z.object({
      format: z.enum(payrollFormats),
      fileName: z.string(),
      sha256: z.string(),
      lastDownloadedAt: z.string().nullable(),
      lastDownloadedBy: z.string().nullable(),
    }),
  ),
});
export type PayrollPeriod = z.output<typeof periodSchema>;

const missedSchema = z.object({
  subscriptionId: idField,
  ...personShape,
  employeeNumber: z.string().nullable(),
  periodId: idField,
  year: z.int(),
  number: z.int(),
  frequency: z.enum(payrollFrequencies),
  /** Cents of net pay. */
  amount: z.int(),
});
export type PayrollMissedMonth = z.output<typeof missedSchema>;

/** The columns that the lines sort by. */
export const payrollLineColumns = [
  'lastName',
  'firstName',
  'employeeNumber',
  'component',
  'code',
  'change',
  'amount',
  'delta',
  'effectiveFrom',
  'effectiveTo',
  'originPeriod',
  'reason',
  'heldReason',
] as const;
export type PayrollLineColumn = (typeof payrollLineColumns)[number];

export const lineFilters = z.strictObject({
  change: oneOfValues(payrollChanges),
  component: oneOfValues(payrollComponents),
  /** The states of a line; `held` is both of those that do not count. */
  held: oneOfValues([...payrollLineStates, 'held']),
  /** Whether a line has an employee number. */
  number: oneOfValues(['missing', 'known']),
});
export type PayrollLineFilters = z.output<typeof lineFilters>;

export const lineSchema = z.object({
  lineId: idField,
  periodId: idField,
  subscriptionId: idField,
  /** Empty texts once the person was erased. */
  ...personShape,
  employeeNumber: z.string().nullable(),
  component: z.enum(payrollComponents),
  code: z.string(),
  sign: z.enum(payrollSigns),
  change: z.enum(payrollChanges),
  amount: z.int(),
  delta: z.int(),
  effectiveFrom: z.string(),
  effectiveTo: z.string().nullable(),
  /** Such as "2026-03". */
  originPeriod: z.string().nullable(),
  reason: z.enum(lineReasons),
  heldReason: z.enum(payrollHeldReasons).nullable(),
  /** Whether a person holds it. Another line with a `heldReason` is left out by a rule. */
  isHeldByPerson: z.boolean(),
});
export type PayrollLineRow = z.output<typeof lineSchema>;

export const lineStateOf = ({
  heldReason,
  isHeldByPerson,
}: Pick<PayrollLineRow, 'heldReason' | 'isHeldByPerson'>): PayrollLineState => {
  if (heldReason === null) return 'counts';
  return isHeldByPerson ? 'heldByPerson' : 'leftOut';
};

/** Whether a person holds a line because of a missing employee number that is known now. */
export const hasNumberNow = ({
  heldReason,
  isHeldByPerson,
  employeeNumber,
}: Pick<PayrollLineRow, 'heldReason' | 'isHeldByPerson' | 'employeeNumber'>): boolean =>
  isHeldByPerson && heldReason === 'no-number' && employeeNumber !== null;

export const figuresSchema = z.object({
  component: z.enum(payrollComponents),
  previous: z.int(),
  mutations: z.int(),
  closing: z.int(),
  oneOffs: z.int(),
  due: z.int(),
});
export type PayrollFigures = z.output<typeof figuresSchema>;

/** The known changes of the period after the open one, and their people. */
const nextPeriodSchema = z.object({
  year: z.int(),
  number: z.int(),
  startsOn: z.string(),
  frequency: z.enum(payrollFrequencies),
  lineCount: z.int(),
  /** The first of its lines. */
  lines: z.array(
    lineSchema.pick({
      lineId: true,
      subscriptionId: true,
      firstName: true,
      infix: true,
      lastName: true,
      prettyLastName: true,
      component: true,
      change: true,
      amount: true,
      delta: true,
    }),
  ),
});

/** What a period comes to, and what still waits before it can be closed. */
export const descriptionSchema = z.object({
  totals: totalsSchema,
  effects: effectsSchema,
  /** Of the period before; null for the first one. */
  previous: z.object({ year: z.int(), number: z.int(), effects: effectsSchema }).nullable(),
  /** Lines that count. */
  lineCount: z.int(),
  /** Lines that do not count: `heldByPersonCount` and `leftOutCount` together. */
  heldCount: z.int(),
  /** Lines that a person holds. */
  heldByPersonCount: z.int(),
  /** Those of them that were held because of a missing employee number, and have one now. */
  heldWithNumberCount: z.int(),
  /** Lines that a rule leaves out because of their employee number, and no person holds. */
  leftOutCount: z.int(),
  /**
   * Those of `leftOutCount` without an employee number: closing requires them to be decided on.
   */
  withoutNumber: z.int(),
  /** The first of the people in those lines. */
  peopleWithoutNumber: z.array(
    z.object({
      /** As in the people table. */
      personId: idField,
      subscriptionId: idField,
      ...personShape,
    }),
  ),
  peopleWithoutNumberCount: z.int(),
  /** Requests that wait for a decision. */
  waitingRequests: z.int(),
  /** Undecided months that payroll missed; of an open period. */
  missed: z.array(missedSchema),
  missedCount: z.int(),
  /** Null for a closed period, and when the next one begins with an opening position. */
  next: nextPeriodSchema.nullable(),
  /** SHA-256 of the lines of an open period as they are now; null once it is closed. */
  digest: z.string().nullable(),
});

/** The maximum number of payroll's rows that are compared at once. */
export const maxOpeningRows = 15_000;
/** The maximum amount of one row, in cents: the sum of all rows is still a safe integer. */
export const maxOpeningCents = 100_000_000_00;

/** Payroll's amount of a component of a person, compared with the portal's. */
export const openingDifferenceSchema = z.object({
  employeeNumber: z.string(),
  code: z.string(),
  /** Null for a code that no component has. */
  component: z.enum(payrollComponents).nullable(),
  /** Cents a period; 0 for a person who is unknown on that side. */
  portal: z.int(),
  payroll: z.int(),
});
export type PayrollOpeningDifference = z.output<typeof openingDifferenceSchema>;
