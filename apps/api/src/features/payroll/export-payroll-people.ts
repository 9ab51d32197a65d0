import type { Language } from '@portal/contract/fields';
import {
  type exportPayrollPeopleToExcel,
  type PayrollPeopleColumn,
  payrollPeopleColumns,
  type PayrollPersonChange,
  type PayrollPersonRow,
} from '@portal/contract/payroll-people';
import { formatCents } from '@portal/texts/format';
import { texts } from '@portal/texts/texts';
import type { Dependencies } from '../../dependencies.ts';
import { exportList } from '../../http/answers/export-list.ts';
import type { Handler } from '../../http/route.ts';
import type { CellSource, SheetColumn } from '../../xlsx/sheet-column.ts';
import { describeLineFilters } from './export-payroll-lines.ts';
import { getPeriod } from './payroll-store.ts';
import { listPeople } from './read-people.ts';

/** For example "Nieuw: Bruto uitruil € 32,05, Vergoeding € 32,05". */
function changeText({ change, amounts }: PayrollPersonChange, language: Language): string {
  const { payroll } = texts[language];
  const parts = amounts.map(({ component, amount, delta }) => {
    // Of an amount that ends, what it was.
    const shown = change === 'Stopped' || change === 'Suspended' ? amount - delta : amount;
    return `${payroll.components[component]} ${formatCents(shown, language)}`;
  });
  return `${payroll.changes[change]}: ${parts.join(', ')}`;
}

function changesText({ changes, changeCount }: PayrollPersonRow, language: Language): string {
  const shown = changes.map((change) => changeText(change, language));
  const more = changeCount - changes.length;
  return [...shown, ...(more > 0 ? [`+ ${more}`] : [])].join('; ');
}

function sheetColumns(language: Language): SheetColumn<PayrollPersonRow>[] {
  const cells: Record<PayrollPeopleColumn, CellSource<PayrollPersonRow>> = {
    lastName: { kind: 'text', width: 26, value: (row) => row.prettyLastName },
    firstName: { kind: 'text', width: 18, value: (row) => row.firstName },
    employeeNumber: { kind: 'text', width: 14, value: (row) => row.employeeNumber },
    changes: { kind: 'text', width: 60, value: (row) => changesText(row, language) },
    withhold: { kind: 'cents', width: 14, value: (row) => row.withhold },
    payOut: { kind: 'cents', width: 14, value: (row) => row.payOut },
    information: { kind: 'cents', width: 14, value: (row) => row.information },
    heldCount: { kind: 'count', width: 14, value: (row) => row.heldCount },
  };
  const headers = texts[language].xlsx.payrollPeopleColumns;
  return payrollPeopleColumns.map((column) => ({ ...cells[column], header: headers[column] }));
}

/** The people of a period as an Excel file, in the language of the account. */
export const exportPayrollPeople =
  (services: Dependencies): Handler<typeof exportPayrollPeopleToExcel> =>
  async (context, { body }) => {
    const { language } = context.account;
    const { projectId } = context;
    const of = { projectId, periodId: body.periodId };
    // Before the first byte: an error after it could only break off the download.
    await getPeriod(context.db, of);
    return exportList(context, services, {
      list: 'payrollPeople',
      columns: sheetColumns(language),
      filters: describeLineFilters(body.filters, body.search, language),
      right: 'viewPayroll',
      readIds: (db) => listPeople(db, of, body),
      readRows: (_db, batch) => Promise.all(batch.map((readRow) => readRow())),
    });
  };
