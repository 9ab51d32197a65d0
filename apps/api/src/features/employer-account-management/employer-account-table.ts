import type {
  EmployerAccountColumn,
  EmployerAccountFilters,
  EmployerAccountRow,
} from '@portal/contract/employer-account-management';
import type { PersonName } from '@portal/contract/fields';
import { type MembershipFlags, membershipFlags } from '@portal/contract/rights';
import { prettyLastName } from '@portal/texts/format';
import { isOneOf } from '@portal/list-engine/conditions';
import { defineList, type PageRequest } from '@portal/list-engine/list';
import { byColumn, byText } from '@portal/list-engine/orders';
import { countRows, readRows } from '@portal/list-engine/read-list';
import { readPage } from '@portal/list-engine/read-page';
import { sql } from 'kysely';
import { searchedText } from '../../database/comparable-number-rules.ts';
import type { Db } from '../../database/database.ts';

/** Memberships with their accounts: a row is an account in a project. */
const members = sql`(select membership.*, first_name, infix, last_name, email_address, sort_key,
    password_hash is not null as is_activated, account.is_disabled as is_barred,
    coalesce(lower(failing_address) = lower(email_address), false) as mail_fails
  from membership join account on account.account_id = membership.account_id) as member`;

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

interface EmployerAccounts {
  readonly row: ListedAccount;
  readonly view: Readonly<Record<string, never>>;
  readonly column: EmployerAccountColumn;
  readonly filters: EmployerAccountFilters;
}

export const employerAccounts = defineList<EmployerAccounts>({
  source: { table: members, id: 'accountId' },
  columns,
  orders: {
    lastName: byColumn('sortKey'),
    firstName: byText('firstName'),
    emailAddress: byText('emailAddress'),
    isDisabled: byColumn('isDisabled'),
    authorize: byColumn('authorize'),
    confirmationMails: byColumn('confirmationMails'),
    userManagement: byColumn('userManagement'),
    subscriptionCopy: byColumn('subscriptionCopy'),
    payroll: byColumn('payroll'),
  },
  defaultOrder: 'lastName',
  filters: {
    status: (values) =>
      isOneOf(
        sql`case when is_disabled then 'inactive' when is_activated then 'active' else 'invited' end`,
        values,
      ),
    rights: (rights) =>
      rights.length === 0
        ? undefined
        : sql`(${sql.join(
            rights.map((right) => sql.ref(right)),
            sql` or `,
          )})`,
    mail: () => sql`(mail_fails and not is_disabled)`,
  },
  search: { match: 'search_project_accounts', textOf: searchedText },
});

/** One page of the accounts of a project. */
export async function listEmployerAccounts(
  db: Db,
  request: Omit<PageRequest<EmployerAccounts>, 'view'>,
): Promise<{ items: EmployerAccountRow[]; total: number }> {
  const { rows, total } = await readPage(db, employerAccounts, { ...request, view: {} });
  return { items: rows.map(describeAccount), total };
}

/** How many active accounts of a project have a failing address. */
export const countFailingAddresses = (
  db: Db,
  { projectId }: { projectId: string },
): Promise<number> =>
  countRows(db, employerAccounts, { projectId, view: {}, filters: { mail: 'fails' } });

/**
 * The accounts of these ids, in their order; accounts that are no members of the project are left
 * out.
 */
export async function readEmployerAccounts(
  db: Db,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
): Promise<EmployerAccountRow[]> {
  const rows = await readRows(db, employerAccounts, { projectId, ids });
  return rows.map(describeAccount);
}

/** The accounts of a project that have access to it, by name. */
export async function listActiveAccounts(
  db: Db,
  { projectId }: { projectId: string },
): Promise<EmployerAccountRow[]> {
  const { rows } = await sql<ListedAccount>`
    select ${sql.join(columns.map((column) => sql.ref(column)))} from ${members}
    where project_id = ${projectId} and not is_disabled and not is_barred
    order by sort_key, account_id`.execute(db);
  return rows.map(describeAccount);
}

const describeAccount = (row: ListedAccount): EmployerAccountRow => ({
  prettyLastName: prettyLastName(row),
  ...row,
});
