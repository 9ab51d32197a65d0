import {
  type EmployerAccountColumn,
  type EmployerAccountRow,
  employerAccountColumns,
  exportEmployerAccountsToExcel,
  getEmployerAccountsTable,
  getProjectAccountsOfProjectAccount,
} from '@portal/contract/employer-account-management';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeAccount, makeProject, removePassword } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { readRows } from '../../../test/xlsx/read-cells.ts';

const portal = useTestPortal();
let projectId: string;
let token: string;

beforeAll(async () => {
  ({ projectId } = await makeProject(portal()));
  const { projectId: otherProjectId } = await makeProject(portal());
  const projects = [projectId];
  const people = [
    { firstName: 'Zoë', infix: 'van den', lastName: 'Berg', flags: { userManagement: true } },
    { firstName: 'Anne', lastName: 'Ĉapek', flags: { authorize: true, isDisabled: true } },
    { firstName: 'Bo_', lastName: "d'Arc", flags: { subscriptionCopy: true } },
    { firstName: 'Bob', lastName: '100%', flags: { confirmationMails: true } },
  ];
  for (const person of people) await makeAccount(portal(), { ...person, projects });
  const { accountId } = await makeAccount(portal(), { lastName: 'Vos', projects });
  await removePassword(portal(), accountId);
  await makeAccount(portal(), { lastName: 'Elders', projects: [otherProjectId] });
  ({ token } = await makeAccount(portal(), {
    firstName: 'Mo',
    lastName: 'Özil',
    projects: [projectId, otherProjectId],
    language: 'en',
  }));
});

const table = async (request: object = {}) =>
  (await portal().call(getEmployerAccountsTable, { body: { projectId, ...request } }, token)).ok();
const names = async (request: object = {}) =>
  (await table(request)).items.map(({ lastName }) => lastName);
const sorted = ['100%', 'Berg', 'Ĉapek', "d'Arc", 'Özil', 'Vos'];

describe('the accounts of a project', () => {
  it('are listed by last name, page by page, without those of other projects', async () => {
    expect(await names()).toEqual(sorted);
    expect(await names({ descending: true })).toEqual(sorted.toReversed());
    const { items, total } = await table();
    expect(total).toBe(6);
    expect(items[1]).toMatchObject({
      firstName: 'Zoë',
      infix: 'van den',
      prettyLastName: 'Berg, van den',
      isDisabled: false,
      userManagement: true,
      authorize: false,
      isActivated: true,
    });
    expect(items.at(-1)).toMatchObject({ lastName: 'Vos', isActivated: false });
    const page = await table({ rowsPerPage: 10, page: 2 });
    expect(page).toEqual({ items: [], total: 6 });
  });

  it('sort by every column, and by name within equal values', async () => {
    const byFirstName = ['Ĉapek', "d'Arc", '100%', 'Vos', 'Özil', 'Berg'];
    expect(await names({ sortBy: 'firstName' })).toEqual(byFirstName);
    const flags = ['isDisabled', 'authorize', 'confirmationMails', 'userManagement'] as const;
    const byFlag = { isDisabled: 'Ĉapek', authorize: 'Ĉapek', confirmationMails: '100%' };
    for (const sortBy of [...flags, 'subscriptionCopy'] as const) {
      const flagged = { ...byFlag, userManagement: 'Berg', subscriptionCopy: "d'Arc" }[sortBy];
      const others = sorted.filter((name) => name !== flagged);
      expect(await names({ sortBy })).toEqual([...others, flagged]);
    }
    const addresses = (await table({ sortBy: 'emailAddress' })).items.map(
      ({ emailAddress }) => emailAddress,
    );
    expect(addresses).toEqual(addresses.toSorted());
  });

  it('are filtered by access, and by right; the export follows', async () => {
    const cases = [
      [{ status: ['inactive'] }, ['Ĉapek']],
      [{ status: ['invited'] }, ['Vos']],
      [{ status: ['active'] }, sorted.filter((name) => name !== 'Ĉapek' && name !== 'Vos')],
      [{ status: ['active', 'invited', 'inactive'] }, sorted],
      [{ status: [], rights: [] }, sorted],
      [{ rights: ['userManagement', 'confirmationMails'] }, ['100%', 'Berg']],
      [{ rights: ['authorize'], status: ['active'] }, []],
    ] as const;
    for (const [filters, expected] of cases) {
      expect([filters, await names({ filters })]).toEqual([filters, expected]);
      const body = { projectId, filters } as never;
      const file = await portal().call(exportEmployerAccountsToExcel, { body }, token);
      expect(await readRows(file.body)).toHaveLength(expected.length + 1);
    }
    for (const filters of [{ department: ['Zorg'] }, { status: ['asleep'] }]) {
      const body = { projectId, filters } as never;
      const answer = await portal().call(getEmployerAccountsTable, { body }, token);
      expect(answer.problem().status).toBe(422);
    }
  });

  it.each([
    ['CAPEK', ['Ĉapek']],
    ['van den berg', ['Berg']],
    ['berg, van', ['Berg']],
    ['%', ['100%']],
    // Pasted, with an invisible character.
    ['\u200b100%', ['100%']],
    ['_', ["d'Arc"]],
    [String.raw`\_`, []],
    ['werkgever.example', sorted],
    ['elders', []],
    ['zoe v', ['Berg']],
  ])('are found by %s', async (search, expected) => {
    expect(await names({ search })).toEqual(expected);
    expect((await table({ search })).total).toBe(expected.length);
  });

  it('are marked by access, for a member who looks for a colleague', async () => {
    const query = { query: { ProjectId: projectId } };
    const { items } = (await portal().call(getProjectAccountsOfProjectAccount, query, token)).ok();
    expect(items.map(({ lastName }) => lastName)).toEqual(
      sorted.filter((name) => name !== 'Ĉapek'),
    );
    const inTable = (await table()).items.filter(({ isDisabled }) => !isDisabled);
    expect(items).toEqual(inTable);
  });

  it('are exported to a sheet as the list has them, in the language of the account', async () => {
    const request = { projectId, search: 'werkgever', sortBy: 'firstName', descending: true };
    const answer = await portal().call(
      exportEmployerAccountsToExcel,
      { body: request as never },
      token,
    );
    expect(String(answer.headers['content-disposition'])).toContain('Users filtered Zorggroep');
    const rows = await readRows(answer.body);
    const cells = rows.map((row) => row.cells.map(({ text }) => text));
    expect(cells[0]).toEqual([
      'Last name',
      'First name',
      'E-mail address',
      'Status',
      'Authorise',
      'Mutations',
      'Management',
      'Copy registrations',
      'Payroll',
    ]);
    const yes = (is: boolean) => (is ? 'Yes' : 'No');
    const shown: Record<EmployerAccountColumn, (row: EmployerAccountRow) => string> = {
      lastName: (row) => row.prettyLastName,
      firstName: (row) => row.firstName,
      emailAddress: (row) => row.emailAddress,
      isDisabled: (row) => (row.isDisabled ? 'Inactive' : row.isActivated ? 'Active' : 'Invited'),
      authorize: (row) => yes(row.authorize),
      confirmationMails: (row) => yes(row.confirmationMails),
      userManagement: (row) => yes(row.userManagement),
      subscriptionCopy: (row) => yes(row.subscriptionCopy),
      payroll: (row) => yes(row.payroll),
    };
    const { items } = await table(request);
    expect(cells.slice(1)).toEqual(
      items.map((item) => employerAccountColumns.map((column) => shown[column](item))),
    );
  });
});
