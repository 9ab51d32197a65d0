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
import {
  exportPayrollPeopleToExcel,
  getPayrollPeopleTable,
  holdLinesWithoutNumber,
  holdPayrollPerson,
  type PayrollPeopleColumn,
  releaseLinesWithNumber,
  releasePayrollPerson,
} from '@portal/contract/payroll-people';
import type {
  GivenHeldReason,
  PayrollFormat,
  PayrollLineColumn,
  PayrollLineFilters,
  PayrollMissedMonth,
} from '@portal/contract/payroll-shapes';
import type { CallResult } from '@portal/contract/call';
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

interface PersonKey extends PeriodKey {
  readonly personId: string;
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

/** What a period comes to, and what waits in it. */
export type PayrollDescription = CallResult<typeof getPayrollPeriod>;

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
  { name: 'number', kind: 'choices', choices: ['missing', 'known'] },
];

const filtersOf = (filters: TableFilters | undefined) =>
  filtersBody<PayrollLineFilters>(filters, filterFields, today());

type PeopleState = TableState<PayrollPeopleColumn>;

export function peopleQuery({ projectId, periodId }: PeriodKey, state: PeopleState) {
  const queryKey = tableKey(projectId, feature, periodId, state);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(
        getPayrollPeopleTable,
        { body: { projectId, periodId, ...tableStateOf(state), ...filtersOf(state.filters) } },
        { signal },
      ),
    placeholderData: keepPreviousPage(queryKey),
  });
}

type LinesState = TableState<PayrollLineColumn>;

/** A page of the lines of the period after an open one. */
export function nextLinesQuery({ projectId, periodId }: PeriodKey, state: LinesState) {
  const queryKey = tableKey(projectId, feature, `next ${periodId}`, state);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(
        getPayrollLinesTable,
        {
          body: {
            projectId,
            periodId,
            isNext: true,
            ...tableStateOf(state),
            ...filtersOf(state.filters),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousPage(queryKey),
  });
}

/** The lines of one person; one has far fewer than a page holds. */
export const personLinesQuery = ({ projectId, periodId, personId }: PersonKey) =>
  queryOptions({
    queryKey: [...payrollKey(projectId), 'lines', periodId, personId],
    queryFn: ({ signal }) =>
      callApi(
        getPayrollLinesTable,
        { body: { projectId, periodId, personId, page: 1, rowsPerPage: 100 } },
        { signal },
      ),
  });

export function fetchPeople(
  { projectId, periodId }: PeriodKey,
  { search, sortBy, descending, filters }: PeopleState,
) {
  return callApi(exportPayrollPeopleToExcel, {
    body: { projectId, periodId, search, sortBy, descending, ...filtersOf(filters) },
  });
}

/** The lines of the people that a search and filters show, in the order of the server. */
export const fetchLines = (
  { projectId, periodId }: PeriodKey,
  { search, filters }: Pick<PeopleState, 'search' | 'filters'>,
) =>
  callApi(exportPayrollLinesToExcel, {
    body: { projectId, periodId, search, ...filtersOf(filters) },
  });

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

interface LineCount extends PeriodKey {
  /** The number of lines that the user saw; the server refuses another one. */
  readonly lineCount: number;
}

export const holdAllWithoutNumber = (lines: LineCount) =>
  callApi(holdLinesWithoutNumber, { body: lines });

export const releaseAllWithNumber = (lines: LineCount) =>
  callApi(releaseLinesWithNumber, { body: lines });

export const holdPerson = (lines: LineCount & PersonKey, reason: GivenHeldReason) =>
  callApi(holdPayrollPerson, { body: { ...lines, reason } });

export const releasePerson = (lines: LineCount & PersonKey) =>
  callApi(releasePayrollPerson, { body: lines });

interface LineKey extends PeriodKey {
  readonly lineId: string;
}

export const hold = (line: LineKey, reason: GivenHeldReason) =>
  callApi(holdPayrollLine, { body: { ...line, reason } });

export const release = (line: LineKey) => callApi(releasePayrollLine, { body: line });

export type MissedChoice = 'Settle' | 'Waive';

export const settle = (
  projectId: string,
  choice: MissedChoice,
  months: readonly PayrollMissedMonth[],
) =>
  callApi(settleMissedMonths, {
    body: {
      projectId,
      choice,
      months: months.map(({ subscriptionId, periodId, amount }) => ({
        subscriptionId,
        periodId,
        amount,
      })),
    },
  });

interface PeriodVersion extends PeriodKey {
  readonly version: number;
}

export const close = (period: PeriodVersion & { readonly digest?: string | undefined }) =>
  callApi(closePayrollPeriod, { body: period });

export const markPeriod = (period: PeriodVersion, to: 'delivered' | 'confirmed') =>
  callApi(to === 'delivered' ? markPayrollDelivered : markPayrollConfirmed, { body: period });
