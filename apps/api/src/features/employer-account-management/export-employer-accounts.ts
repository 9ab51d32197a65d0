import {
  type EmployerAccountColumn,
  employerAccountColumns,
  type EmployerAccountFilters,
  type EmployerAccountRow,
  type exportEmployerAccountsToExcel,
} from '@portal/contract/employer-account-management';
import type { Language } from '@portal/contract/fields';
import type { AccountStatus } from '@portal/contract/membership';
import type { RightFlag } from '@portal/contract/rights';
import { readIds } from '@portal/list-engine/read-list';
import { texts } from '@portal/texts/texts';
import type { Dependencies } from '../../dependencies.ts';
import type { Handler } from '../../http/route.ts';
import { exportList } from '../../http/answers/export-list.ts';
import { describeFilters, type UsedFilters } from '../../xlsx/describe-filters.ts';
import type { CellSource, SheetColumn } from '../../xlsx/sheet-column.ts';
import { employerAccounts, readEmployerAccounts } from './employer-account-table.ts';

type Cells = Record<EmployerAccountColumn, CellSource<EmployerAccountRow>>;

/** The texts of the list on the page. */
const statusOf = ({ isDisabled, isActivated }: EmployerAccountRow): AccountStatus =>
  isDisabled ? 'inactive' : isActivated ? 'active' : 'invited';

function cells(language: Language): Cells {
  const { accountStatus, yesNo } = texts[language].records;
  const answer = (flag: RightFlag): CellSource<EmployerAccountRow> => ({
    kind: 'text',
    width: 14,
    value: (row) => (row[flag] ? yesNo.yes : yesNo.no),
  });
  return {
    lastName: { kind: 'text', width: 26, value: (row) => row.prettyLastName },
    firstName: { kind: 'text', width: 18, value: (row) => row.firstName },
    emailAddress: { kind: 'text', width: 34, value: (row) => row.emailAddress },
    isDisabled: {
      kind: 'text',
      width: 12,
      value: (row) => accountStatus[statusOf(row)],
    },
    authorize: answer('authorize'),
    confirmationMails: answer('confirmationMails'),
    userManagement: answer('userManagement'),
    subscriptionCopy: { ...answer('subscriptionCopy'), width: 22 },
    payroll: { ...answer('payroll'), width: 20 },
  };
}

/** The columns of the sheet, in the order of the page. */
function sheetColumns(language: Language): SheetColumn<EmployerAccountRow>[] {
  const headers = texts[language].xlsx.employerAccountColumns;
  const sources = cells(language);
  return employerAccountColumns.map((column) => ({ ...sources[column], header: headers[column] }));
}

function describe(
  { status, rights, mail }: EmployerAccountFilters = {},
  search: string,
  language: Language,
): UsedFilters | undefined {
  const { records, xlsx } = texts[language];
  return describeFilters(
    [
      { label: 'status', values: status?.map((each) => records.accountStatus[each]) },
      { label: 'rights', values: rights?.map((right) => records.rights[right]) },
      { label: 'mail', values: mail && [xlsx.filters.mailFails] },
    ],
    search,
    language,
  );
}

/** The accounts of a project as an Excel file, in the language of the session's account. */
export const exportEmployerAccounts =
  (services: Dependencies): Handler<typeof exportEmployerAccountsToExcel> =>
  async (context, { body }) => {
    const { projectId, account } = context;
    return exportList(context, services, {
      list: 'employerAccounts',
      columns: sheetColumns(account.language),
      filters: describe(body.filters, body.search, account.language),
      readIds: (db) => readIds(db, employerAccounts, { ...body, view: {} }),
      readRows: (batchDb, ids) => readEmployerAccounts(batchDb, { projectId, ids }),
    });
  };
