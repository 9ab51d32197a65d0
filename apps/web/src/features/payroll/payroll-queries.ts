import {
  closePayrollPeriod,
  downloadPayrollFile,
  exportPayrollLinesToExcel,
  getPayrollLinesTable,
  getPayrollPeriod,
  getPayrollPeriods,
  getPayrollReconciliation,
  getPayrollSettings,
  holdPayrollLine,
  markPayrollConfirmed,
  markPayrollDelivered,
  releasePayrollLine,
  savePayrollSettings,
  settleMissedMonths,
  startPayroll,
} from '@portal/contract/payroll';
import type {
  GivenHeldReason,
  PayrollFormat,
  PayrollLineColumn,
  PayrollLineFilters,
  PayrollMissedMonth,
} from '@portal/contract/payroll-shapes';
import { payrollChanges, payrollComponents } from '@portal/contract/payroll-components';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import { comparePayrollOpening, previewPayrollFile } from '@portal/contract/payroll-trial';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { filtersBody, type FilterField, type TableFilters } from '../../lib/table-filters.ts';
import type { TableState } from '../../lib/table-parameters.ts';
import { keepPreviousPage, tableKey, tableStateOf } from '../../lib/table-query.ts';
import { today } from '../../lib/today.ts';
import type { OpeningRow } from './opening-file.ts';

const feature = 'payroll';

/** The key of all payroll data of a project, to invalidate after a change. */
export const payrollKey = (projectId: string) => ['project', projectId, feature] as const;

export const settingsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...payrollKey(projectId), 'settings'],
    queryFn: ({ signal }) =>
      callApi(getPayrollSettings, { query: { ProjectId: projectId } }, { signal }),
  });

export const periodsQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...payrollKey(projectId), 'periods'],
    queryFn: ({ signal }) =>
      callApi(getPayrollPeriods, { query: { ProjectId: projectId } }, { signal }),
  });

interface PeriodKey {
  readonly projectId: string;
  readonly periodId: string;
}

export const periodQuery = ({ projectId, periodId }: PeriodKey) =>
  queryOptions({
    queryKey: [...payrollKey(projectId), 'period', periodId],
    queryFn: ({ signal }) =>
      callApi(
        getPayrollPeriod,
        { query: { ProjectId: projectId, PeriodId: periodId } },
        { signal },
      ),
  });

export const figuresQuery = ({ projectId, periodId }: PeriodKey) =>
  queryOptions({
    queryKey: [...payrollKey(projectId), 'figures', periodId],
    queryFn: ({ signal }) =>
      callApi(
        getPayrollReconciliation,
        { query: { ProjectId: projectId, PeriodId: periodId } },
        { signal },
      ),
  });

export const filterFields: readonly FilterField[] = [
  { name: 'change', kind: 'choices', choices: payrollChanges },
  { name: 'component', kind: 'choices', choices: payrollComponents },
  { name: 'held', kind: 'choices', choices: ['counts', 'heldByPerson', 'leftOut', 'held'] },
];

const filtersOf = (filters: TableFilters | undefined) =>
  filtersBody<PayrollLineFilters>(filters, filterFields, today());

type LineState = TableState<PayrollLineColumn>;

export function linesQuery({ projectId, periodId }: PeriodKey, state: LineState) {
  const queryKey = tableKey(projectId, feature, periodId, state);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(
        getPayrollLinesTable,
        { body: { projectId, periodId, ...tableStateOf(state), ...filtersOf(state.filters) } },
        { signal },
      ),
    placeholderData: keepPreviousPage(queryKey),
  });
}

export function fetchLines(
  { projectId, periodId }: PeriodKey,
  { search, sortBy, descending, filters }: LineState,
) {
  return callApi(exportPayrollLinesToExcel, {
    body: { projectId, periodId, search, sortBy, descending, ...filtersOf(filters) },
  });
}

export const fetchFile = ({ projectId, periodId }: PeriodKey, format: PayrollFormat) =>
  callApi(downloadPayrollFile, {
    query: { ProjectId: projectId, PeriodId: periodId, Format: format },
  });

export const saveSettings = (projectId: string, version: number, settings: PayrollSettings) =>
  callApi(savePayrollSettings, { body: { projectId, version, settings } });

export const start = (
  projectId: string,
  first: { year: number; number: number; confirmedDifferences?: number },
) => callApi(startPayroll, { body: { projectId, ...first } });

export const compareOpening = (
  first: { projectId: string; year: number; number: number },
  rows: readonly OpeningRow[],
) => callApi(comparePayrollOpening, { body: { ...first, rows: [...rows] } });

/** The first rows of the employer's own file; the previous ones stay in view while it loads. */
export const previewQuery = (projectId: string, settings: PayrollSettings) =>
  queryOptions({
    queryKey: [...payrollKey(projectId), 'preview', settings],
    queryFn: ({ signal }) =>
      callApi(previewPayrollFile, { body: { projectId, settings } }, { signal }),
    placeholderData: keepPreviousData,
  });

interface LineKey extends PeriodKey {
  readonly lineId: string;
}

export const hold = (line: LineKey, reason: GivenHeldReason) =>
  callApi(holdPayrollLine, { body: { ...line, reason } });

export const release = (line: LineKey) => callApi(releasePayrollLine, { body: line });

export const settle = (
  projectId: string,
  choice: 'Settle' | 'Waive',
  { subscriptionId, periodId, amount }: PayrollMissedMonth,
) =>
  callApi(settleMissedMonths, {
    body: { projectId, choice, months: [{ subscriptionId, periodId, amount }] },
  });

interface PeriodVersion extends PeriodKey {
  readonly version: number;
}

export const close = (period: PeriodVersion & { readonly digest?: string | undefined }) =>
  callApi(closePayrollPeriod, { body: period });

export const markPeriod = (period: PeriodVersion, to: 'delivered' | 'confirmed') =>
  callApi(to === 'delivered' ? markPayrollDelivered : markPayrollConfirmed, { body: period });
