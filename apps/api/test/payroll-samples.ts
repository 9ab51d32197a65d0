import type { Sampler } from './call-sample.ts';
import { type Month, payrollPeriodIdOf, payrollLineIdOf, payrollSettings } from './payroll-rows.ts';

const ofPeriod =
  (month: Month): Sampler =>
  ({ projectId }) => ({
    query: { ProjectId: projectId, PeriodId: payrollPeriodIdOf(projectId, month) },
  });
const list: Sampler = ({ projectId }) => ({
  body: { projectId, periodId: payrollPeriodIdOf(projectId, 'open') },
});
const ofVersion =
  (month: Month): Sampler =>
  ({ projectId }) => ({
    body: { projectId, periodId: payrollPeriodIdOf(projectId, month), version: 1 },
  });
const line: Sampler = ({ projectId, subscriptionId }) => ({
  body: {
    projectId,
    periodId: payrollPeriodIdOf(projectId, 'open'),
    lineId: payrollLineIdOf(projectId, subscriptionId),
  },
});

const linesOfNumber: Sampler = ({ projectId }) => ({
  body: { projectId, periodId: payrollPeriodIdOf(projectId, 'open'), lineCount: 0 },
});
const person: Sampler = ({ projectId, subscriptionId }) => ({
  body: {
    projectId,
    periodId: payrollPeriodIdOf(projectId, 'open'),
    personId: subscriptionId,
    lineCount: 1,
  },
});

/** A sample for every call about payroll. */
export const payrollSamplers: Readonly<Record<string, Sampler>> = {
  'Payroll/GetPayrollSettings': ({ projectId }) => ({ query: { ProjectId: projectId } }),
  'Payroll/SavePayrollSettings': ({ projectId }) => ({
    body: { projectId, version: 1, settings: payrollSettings() },
  }),
  'Payroll/GetPayrollPeriods': ({ projectId }) => ({ query: { ProjectId: projectId } }),
  'Payroll/GetPayrollPeriod': ofPeriod('open'),
  'Payroll/GetPayrollLinesTable': list,
  'Payroll/ExportPayrollLinesToExcel': list,
  'Payroll/GetPayrollPeopleTable': list,
  'Payroll/ExportPayrollPeopleToExcel': list,
  'Payroll/GetPayrollReconciliation': ofPeriod('open'),
  'Payroll/HoldPayrollLine': (ids, account) => ({
    body: { ...(line(ids, account).body as object), reason: 'no-pay' },
  }),
  'Payroll/ReleasePayrollLine': line,
  // The one line is held already.
  'Payroll/HoldPayrollPerson': (ids, account) => ({
    body: { ...(person(ids, account).body as object), lineCount: 0, reason: 'no-pay' },
  }),
  'Payroll/ReleasePayrollPerson': person,
  'Payroll/HoldLinesWithoutNumber': linesOfNumber,
  'Payroll/ReleaseLinesWithNumber': linesOfNumber,
  'Payroll/SettleMissedMonths': ({ projectId, subscriptionId }) => ({
    body: {
      projectId,
      choice: 'Settle',
      months: [{ subscriptionId, periodId: payrollPeriodIdOf(projectId, 'closed'), amount: 4000 }],
    },
  }),
  'Payroll/StartPayroll': ({ projectId }) => ({
    body: { projectId, year: 2026, number: 13 },
    // Payroll has started already.
    faults: { number: 'choice-invalid' },
  }),
  'Payroll/ComparePayrollOpening': ({ projectId }) => ({
    body: {
      projectId,
      year: 2026,
      number: 3,
      rows: [{ employeeNumber: '007', code: '100', amount: 4000 }],
    },
    // Payroll has started already.
    faults: { number: 'choice-invalid' },
  }),
  'Payroll/PreviewPayrollFile': ({ projectId }) => ({
    body: { projectId, settings: payrollSettings() },
  }),
  'Payroll/ClosePayrollPeriod': ofVersion('open'),
  'Payroll/DownloadPayrollFile': ({ projectId }) => ({
    query: {
      ProjectId: projectId,
      PeriodId: payrollPeriodIdOf(projectId, 'closed'),
      Format: 'own',
    },
  }),
  'Payroll/MarkPayrollDelivered': ofVersion('closed'),
  'Payroll/MarkPayrollConfirmed': ofVersion('delivered'),
};
