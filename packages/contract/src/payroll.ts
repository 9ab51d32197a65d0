import { z } from 'zod';
import { defineCall, fileResponse } from './call.ts';
import { idField, patternedText } from './fields.ts';
import { maxLength, maxMonthsSettled } from './limits.ts';
import { payrollPeopleCalls } from './payroll-people.ts';
import { comparePayrollOpening, firstPeriod, previewPayrollFile } from './payroll-trial.ts';
import { payrollSettingsSchema } from './payroll-settings.ts';
import {
  descriptionSchema,
  figuresSchema,
  givenHeldReasons,
  lineFilters,
  lineSchema,
  partsSchema,
  payrollFormats,
  payrollLineColumns,
  periodSchema,
} from './payroll-shapes.ts';
import { tablePage, tableQuery, tableRequest } from './table.ts';
import { binaryField, xlsxType } from './xlsx.ts';

const group = 'Payroll';
const viewInQuery = {
  who: 'member',
  right: 'viewPayroll',
  project: { field: 'ProjectId' },
} as const;
const viewInBody = { ...viewInQuery, project: { field: 'projectId' } } as const;
const manage = { who: 'member', right: 'managePayroll', project: { field: 'projectId' } } as const;

export const getPayrollSettings = defineCall({
  group,
  name: 'GetPayrollSettings',
  method: 'GET',
  summary: "How the employer's payroll works; null until somebody said so",
  access: viewInQuery,
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({
    settings: payrollSettingsSchema.nullable(),
    /** 0 before a first save. */
    version: z.int(),
    /** The amounts a month of one running subscription, without its person. */
    example: partsSchema.nullable(),
    /** Whether a period is open. */
    isStarted: z.boolean(),
    /** The possible first periods of payroll, the likely one first. */
    firstPeriods: z.array(
      z.object({ year: z.int(), number: z.int(), startsOn: z.string(), endsOn: z.string() }),
    ),
  }),
  failures: [],
});

export const savePayrollSettings = defineCall({
  group,
  name: 'SavePayrollSettings',
  method: 'POST',
  summary:
    'Say how payroll works. The cut-off and payday of the open period follow; another frequency or ' +
    'mode counts from the next, which needs an opening position again',
  access: manage,
  body: z.strictObject({
    projectId: idField,
    version: z.int().min(0),
    settings: payrollSettingsSchema,
  }),
  response: null,
  failures: ['state-changed'],
});

export const getPayrollPeriods = defineCall({
  group,
  name: 'GetPayrollPeriods',
  method: 'GET',
  summary: 'The periods of payroll, the newest first',
  access: viewInQuery,
  query: z.strictObject({ ProjectId: idField }),
  response: z.object({ items: z.array(periodSchema) }),
  failures: [],
});

const periodShape = { ProjectId: idField, PeriodId: idField };

export const getPayrollPeriod = defineCall({
  group,
  name: 'GetPayrollPeriod',
  method: 'GET',
  summary: 'What a period comes to, and what still waits before it can be closed',
  access: viewInQuery,
  query: z.strictObject(periodShape),
  response: descriptionSchema,
  failures: [],
});

const listShape = {
  periodId: idField,
  /** The lines of one person of the people table. */
  personId: idField.optional(),
};

export const getPayrollLinesTable = defineCall({
  group,
  name: 'GetPayrollLinesTable',
  method: 'POST',
  summary: 'What payroll has to change in a period; lines that do not count come first',
  access: viewInBody,
  effect: 'reads',
  body: tableRequest(payrollLineColumns, lineFilters).extend({
    ...listShape,
    /** The lines of the period after this one, as they are known now. Only an open one has them. */
    isNext: z.boolean().optional(),
  }),
  response: tablePage(lineSchema),
  failures: [],
});

export const exportPayrollLinesToExcel = defineCall({
  group,
  name: 'ExportPayrollLinesToExcel',
  method: 'POST',
  summary: 'What payroll has to change in a period, as an Excel file',
  access: { ...viewInBody, fresh: 'by-request' },
  effect: 'reads',
  body: tableQuery(payrollLineColumns, lineFilters).extend({
    ...listShape,
    binary: binaryField,
  }),
  response: fileResponse([xlsxType]),
  failures: [],
});

export const getPayrollReconciliation = defineCall({
  group,
  name: 'GetPayrollReconciliation',
  method: 'GET',
  summary:
    'What stood, changed and stands, by component: standing and due follow from the ' +
    'subscriptions, and not from the lines',
  access: viewInQuery,
  query: z.strictObject(periodShape),
  response: z.object({ components: z.array(figuresSchema) }),
  failures: [],
});

const lineShape = { projectId: idField, periodId: idField, lineId: idField };

export const holdPayrollLine = defineCall({
  group,
  name: 'HoldPayrollLine',
  method: 'POST',
  summary:
    'Hold a line, so that it does not count in the open period, with a reason; it comes back in ' +
    'the next one',
  access: manage,
  body: z.strictObject({ ...lineShape, reason: z.enum(givenHeldReasons) }),
  response: null,
  failures: ['state-changed'],
});

export const releasePayrollLine = defineCall({
  group,
  name: 'ReleasePayrollLine',
  method: 'POST',
  summary: 'Let a line count again that somebody held',
  access: manage,
  body: z.strictObject(lineShape),
  response: null,
  failures: ['state-changed'],
});

export const settleMissedMonths = defineCall({
  group,
  name: 'SettleMissedMonths',
  method: 'POST',
  summary: 'Settle months that payroll missed with net pay, or waive them',
  access: manage,
  body: z.strictObject({
    projectId: idField,
    choice: z.enum(['Settle', 'Waive']),
    months: z
      .array(z.strictObject({ subscriptionId: idField, periodId: idField, amount: z.int().min(1) }))
      .min(1)
      .max(maxMonthsSettled),
  }),
  response: null,
  failures: ['state-changed'],
});

export const startPayroll = defineCall({
  group,
  name: 'StartPayroll',
  method: 'POST',
  summary: 'Record what runs already as the opening position, and open the first period',
  access: manage,
  body: z.strictObject({
    ...firstPeriod,
    /** The number of confirmed differences with payroll's amounts, if they were compared. */
    confirmedDifferences: z.int().min(0).optional(),
  }),
  response: z.object({ periodId: idField }),
  failures: ['state-changed'],
});

const digestField = patternedText(maxLength.digest).regex(/^[0-9a-f]{64}$/);
const versionShape = { projectId: idField, periodId: idField, version: z.int().min(1) };

export const closePayrollPeriod = defineCall({
  group,
  name: 'ClosePayrollPeriod',
  method: 'POST',
  summary: 'Close the open period for good, make its files, and open the next one',
  access: manage,
  body: z.strictObject({
    ...versionShape,
    /** The hash of the lines that the user saw; if the lines differ by now, nothing is closed. */
    digest: digestField.optional(),
  }),
  response: z.object({
    sha256: z.string(),
    /** Null when another frequency or mode needs an opening position first. */
    nextPeriodId: idField.nullable(),
  }),
  failures: ['state-changed', 'lines-without-number'],
});

export const downloadPayrollFile = defineCall({
  group,
  name: 'DownloadPayrollFile',
  method: 'GET',
  summary: 'A file of a closed period: the same bytes each time; it is audited',
  access: { ...viewInQuery, fresh: 'by-request' },
  query: z.strictObject({ ...periodShape, Format: z.enum(payrollFormats) }),
  response: fileResponse([xlsxType, 'text/csv']),
  failures: [],
});

const markCall = (name: string, summary: string) =>
  defineCall({
    group,
    name,
    method: 'POST',
    summary,
    access: manage,
    body: z.strictObject(versionShape),
    response: null,
    failures: ['state-changed'],
  });

export const markPayrollDelivered = markCall(
  'MarkPayrollDelivered',
  'Say that a closed period was delivered to payroll',
);
export const markPayrollConfirmed = markCall(
  'MarkPayrollConfirmed',
  'Say that payroll confirmed a period that was delivered',
);

export const payrollCalls = [
  getPayrollSettings,
  savePayrollSettings,
  getPayrollPeriods,
  getPayrollPeriod,
  getPayrollLinesTable,
  exportPayrollLinesToExcel,
  ...payrollPeopleCalls,
  getPayrollReconciliation,
  holdPayrollLine,
  releasePayrollLine,
  settleMissedMonths,
  comparePayrollOpening,
  previewPayrollFile,
  startPayroll,
  closePayrollPeriod,
  downloadPayrollFile,
  markPayrollDelivered,
  markPayrollConfirmed,
];
