import type {
  EmployerAccountColumn,
  EmployerAccountRow,
} from '@portal/contract/employer-account-management';
import { prettyLastName } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { IdList } from '../../database/id-list.ts';
import { byColumn, byText, type TableOrder } from '../../database/table-order.ts';
import {
  readTableIds,
  readTablePage,
  readTableRows,
  type TableList,
  type TablePageRequest,
  type TableQuery,
  type TableSource,
} from '../../database/table-query.ts';

/** Memberships with their accounts: a row is an account in a project. */
const source: TableSource = {
  table: sql`(select membership.*, first_name, infix, last_name, email_address, sort_key,
      password_hash is not null as is_activated, account.is_disabled as is_barred
    from membership join account on account.account_id = membership.account_id) as member`,
  id: 'account_id',
  searchFunction: 'search_project_accounts',
};

const columns = [
  'account_id',
  'first_name',
  'infix',
  'last_name',
  'email_address',
  'is_disabled',
  'authorize',
  'confirmation_mails',
  'user_management',
  'subscription_copy',
  'is_activated',
] as const;

interface ListedAccount {
  account_id: string;
  first_name: string;
  infix: string | null;
  last_name: string;
  email_address: string;
  is_disabled: boolean;
  authorize: boolean;
  confirmation_mails: boolean;
  user_management: boolean;
  subscription_copy: boolean;
  is_activated: boolean;
}

const orders: Record<EmployerAccountColumn, TableOrder> = {
  lastName: byColumn('sort_key'),
  firstName: byText('first_name'),
  emailAddress: byText('email_address'),
  isDisabled: byColumn('is_disabled'),
  authorize: byColumn('authorize'),
  confirmationMails: byColumn('confirmation_mails'),
  userManagement: byColumn('user_management'),
  subscriptionCopy: byColumn('subscription_copy'),
};

interface Sorted {
  readonly sortBy?: EmployerAccountColumn | undefined;
}

const everybody = ({ sortBy = 'lastName' }: Sorted): TableList => ({
  filter: sql`true`,
  order: orders[sortBy],
});

/** One page of the accounts of a project. */
export async function listEmployerAccounts(
  db: Db,
  request: TablePageRequest & Sorted,
): Promise<{ items: EmployerAccountRow[]; total: number }> {
  const { ids, total } = await readTablePage(db, source, request, everybody(request));
  return { items: await readEmployerAccounts(db, { ...request, ids }), total };
}

/** The ids of all accounts of a project that a search finds, in order. */
export const listEmployerAccountIds = (db: Db, request: TableQuery & Sorted): Promise<IdList> =>
  readTableIds(db, source, request, everybody(request));

/** The accounts of these ids, in their order; who is no member of the project is left out. */
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

function describeAccount(row: ListedAccount): EmployerAccountRow {
  const person = { firstName: row.first_name, infix: row.infix, lastName: row.last_name };
  return {
    accountId: row.account_id,
    ...person,
    prettyLastName: prettyLastName(person),
    emailAddress: row.email_address,
    isDisabled: row.is_disabled,
    authorize: row.authorize,
    confirmationMails: row.confirmation_mails,
    userManagement: row.user_management,
    subscriptionCopy: row.subscription_copy,
    isActivated: row.is_activated,
  };
}
