import type {
  EmployerAccountColumn,
  EmployerAccountFilters,
  EmployerAccountRow,
} from '@portal/contract/employer-account-management';
import type { PersonName } from '@portal/contract/fields';
import { type MembershipFlags, membershipFlags } from '@portal/contract/rights';
import { prettyLastName } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { IdList } from '../../database/id-list.ts';
import { byColumn, byText, type TableOrder } from '../../database/table-order.ts';
import { allOf } from '../../database/table-filter.ts';
import {
  readTableIds,
  readTableRows,
  type TableList,
  type TablePageRequest,
  type TableQuery,
  type TableSource,
} from '../../database/table-query.ts';
import { readTablePage } from '../../database/table-page.ts';

/** Memberships with their accounts: a row is an account in a project. */
const source: TableSource = {
  table: sql`(select membership.*, first_name, infix, last_name, email_address, sort_key,
      password_hash is not null as is_activated, account.is_disabled as is_barred,
      coalesce(lower(failing_address) = lower(email_address), false) as mail_fails
    from membership join account on account.account_id = membership.account_id) as member`,
  id: 'accountId',
  searchFunction: 'search_project_accounts',
};

const columns = [
  'accountId',
  'firstName',
  'infix',
  'lastName',
  'emailAddress',
  ...membershipFlags,
  'isActivated',
  'mailFails',
] as const;

interface ListedAccount extends PersonName, MembershipFlags {
  readonly accountId: string;
  readonly emailAddress: string;
  readonly isActivated: boolean;
  readonly mailFails: boolean;
}

const orders: Record<EmployerAccountColumn, TableOrder> = {
  lastName: byColumn('sortKey'),
  firstName: byText('firstName'),
  emailAddress: byText('emailAddress'),
  isDisabled: byColumn('isDisabled'),
  authorize: byColumn('authorize'),
  confirmationMails: byColumn('confirmationMails'),
  userManagement: byColumn('userManagement'),
  subscriptionCopy: byColumn('subscriptionCopy'),
  payroll: byColumn('payroll'),
};

interface ListRequest {
  readonly sortBy?: EmployerAccountColumn | undefined;
  readonly filters?: EmployerAccountFilters | undefined;
}

function filterOf({ status = [], rights = [] }: EmployerAccountFilters) {
  const has = rights.map((right) => sql.ref(right));
  return allOf([
    status.length === 0
      ? undefined
      : sql`case when is_disabled then 'inactive' when is_activated then 'active' else 'invited' end
          = any(${status}::text[])`,
    has.length === 0 ? undefined : sql`(${sql.join(has, sql` or `)})`,
  ]);
}

const tableList = ({ sortBy = 'lastName', filters = {} }: ListRequest): TableList => ({
  filter: filterOf(filters),
  order: orders[sortBy],
});

/** One page of the accounts of a project. */
export async function listEmployerAccounts(
  db: Db,
  request: TablePageRequest & ListRequest,
): Promise<{ items: EmployerAccountRow[]; total: number }> {
  const { rows, total } = await readTablePage<ListedAccount>(db, source, request, {
    ...tableList(request),
    columns,
  });
  return { items: rows.map(describeAccount), total };
}

/** The ids of all accounts of a project that a list would show, in order. */
export const listEmployerAccountIds = (
  db: Db,
  request: TableQuery & ListRequest,
): Promise<IdList> => readTableIds(db, source, request, tableList(request));

/**
 * The accounts of these ids, in their order; accounts that are no members of the project are left
 * out.
 */
export async function readEmployerAccounts(
  db: Db,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<EmployerAccountRow[]> {
  const rows = await readTableRows<ListedAccount>(db, source, { projectId, ids, columns });
  return rows.map(describeAccount);
}

/** The accounts of a project that may enter it, by name. */
export async function listActiveAccounts(
  db: Db,
  { projectId }: { projectId: string },
): Promise<EmployerAccountRow[]> {
  const { rows } = await sql<ListedAccount>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${source.table}
    where project_id = ${projectId} and not is_disabled and not is_barred
    order by sort_key, account_id`.execute(db);
  return rows.map(describeAccount);
}

const describeAccount = (row: ListedAccount): EmployerAccountRow => ({
  prettyLastName: prettyLastName(row),
  ...row,
});
