import type { Language } from '@portal/contract/fields';
import type { exportPayrollLinesToExcel } from '@portal/contract/payroll';
import {
  type PayrollLineColumn,
  payrollLineColumns,
  type PayrollLineFilters,
  type PayrollLineRow,
} from '@portal/contract/payroll-shapes';
import { texts } from '@portal/texts/texts';
import type { Dependencies } from '../../dependencies.ts';
import { exportList } from '../../http/answers/export-list.ts';
import type { Handler } from '../../http/route.ts';
import { describeFilters, type UsedFilters } from '../../xlsx/describe-filters.ts';
import type { CellSource, SheetColumn } from '../../xlsx/sheet-column.ts';
import { heldText } from './held-text.ts';
import { getPeriod } from './payroll-store.ts';
import { listLines } from './read-lines.ts';

function sheetColumns(language: Language): SheetColumn<PayrollLineRow>[] {
  const { payroll } = texts[language];
  const cells: Record<PayrollLineColumn, CellSource<PayrollLineRow>> = {
    lastName: { kind: 'text', width: 26, value: (row) => row.prettyLastName },
    firstName: { kind: 'text', width: 18, value: (row) => row.firstName },
    employeeNumber: { kind: 'text', width: 14, value: (row) => row.employeeNumber },
    component: { kind: 'text', width: 24, value: (row) => payroll.components[row.component] },
    code: { kind: 'text', width: 12, value: (row) => row.code },
    change: { kind: 'text', width: 14, value: (row) => payroll.changes[row.change] },
    amount: { kind: 'cents', width: 14, value: (row) => row.amount },
    delta: { kind: 'cents', width: 14, value: (row) => row.delta },
    effectiveFrom: { kind: 'date', width: 14, value: (row) => row.effectiveFrom },
    effectiveTo: { kind: 'date', width: 14, value: (row) => row.effectiveTo },
    originPeriod: { kind: 'text', width: 16, value: (row) => row.originPeriod },
    reason: { kind: 'text', width: 26, value: (row) => payroll.reasons[row.reason] },
    heldReason: {
      kind: 'text',
      width: 34,
      value: (row) => heldText(row, language),
    },
  };
  const headers = texts[language].xlsx.payrollLineColumns;
  return payrollLineColumns.map((column) => ({ ...cells[column], header: headers[column] }));
}

/** The filters and the search of a list of lines, or of people by their lines. */
export function describeLineFilters(
  filters: PayrollLineFilters = {},
  search: string,
  language: Language,
): UsedFilters | undefined {
  const { payroll } = texts[language];
  return describeFilters(
    [
      { label: 'change', values: filters.change?.map((each) => payroll.changes[each]) },
      { label: 'component', values: filters.component?.map((each) => payroll.components[each]) },
      { label: 'held', values: filters.held?.map((each) => payroll.held[each]) },
      { label: 'number', values: filters.number?.map((each) => payroll.numbers[each]) },
    ],
    search,
    language,
  );
}

/** The lines of a period as an Excel file, in the language of the account. */
export const exportPayrollLines =
  (services: Dependencies): Handler<typeof exportPayrollLinesToExcel> =>
  async (context, { body }) => {
    const { language } = context.account;
    const { projectId } = context;
    // Before the first byte: an error after it could only break off the download.
    await getPeriod(context.db, { projectId, periodId: body.periodId });
    return exportList<PayrollLineRow, PayrollLineRow>(context, services, {
      list: 'payroll',
      columns: sheetColumns(language),
      filters: describeLineFilters(body.filters, body.search, language),
      right: 'viewPayroll',
      readIds: (db) => listLines(db, { projectId, periodId: body.periodId }, body),
      readRows: (_db, batch) => Promise.resolve([...batch]),
    });
  };
