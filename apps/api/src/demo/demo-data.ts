import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { pick } from '../pick.ts';
import { type DemoAccount, demoAccountPlans } from './accounts.ts';
import { type EmployeeLists, makeEmployeeLists } from './employee-list.ts';
import { firstOfMonth } from './demo-dates.ts';
import { createIds, type MakeId } from './demo-ids.ts';
import { makeProjectRows, type RequestRow, type SubscriptionRow } from './project-rows.ts';
import { type DemoProject, demoProjects } from './projects.ts';
import { createRandom } from './random.ts';
import { makeStandIn } from './stand-ins.ts';

type ProjectRow = Insertable<Tables['project']>;
type MembershipRow = Insertable<Tables['membership']>;

export interface DemoData {
  readonly accounts: readonly (DemoAccount & { readonly createdAt: Date })[];
  /** Each project with the design of its row. */
  readonly projects: readonly { readonly design: DemoProject; readonly row: ProjectRow }[];
  readonly memberships: readonly MembershipRow[];
  readonly requests: readonly RequestRow[];
  /** Ordered by creation, so that their numbers increase with time. */
  readonly subscriptions: readonly SubscriptionRow[];
  /** The latest first. */
  readonly employeeLists: EmployeeLists['lists'];
  readonly employeeListLog: EmployeeLists['log'];
  readonly standIns: readonly ReturnType<typeof makeStandIn>[];
}

/** All rows of the demo. For one date (YYYY-MM-DD) they are always the same, ids included. */
export function makeDemoData(today: string): DemoData {
  const makeId = createIds(createRandom(7));
  const accountsSince = `${firstOfMonth(today, -18)}T08:30:00.000Z`;
  const accounts = demoAccountPlans.map((plan) => ({
    ...plan,
    accountId: makeId(accountsSince),
    createdAt: new Date(accountsSince),
  }));
  const projects = demoProjects.map((design) => ({
    design,
    row: projectRow(design, today, makeId),
  }));

  const contents = projects.map(({ design, row }, index) =>
    makeProjectRows({
      project: design,
      projectId: row.projectId,
      today,
      deciders: design.requiresAuthorization ? decidersOf(accounts, index) : [],
      makeId,
    }),
  );
  const employeeLists = projects.flatMap(({ design, row }, index) => {
    const content = contents[index];
    const [savedBy] = decidersOf(accounts, index);
    if (!content || !savedBy || !design.hasEmployeeList) return [];
    const project = { projectId: row.projectId, seed: design.seed };
    return makeEmployeeLists({ project, savedBy, today, makeId, ...content });
  });
  const [projectId] = projects.map(({ row }) => row.projectId);
  // Both may decide themselves, so the stand-in gets no right that the demo says they lack.
  const [approver, standIn] = decidersOf(accounts, 0);
  const standIns =
    projectId && approver && standIn
      ? [makeStandIn({ projectId, approver, standIn }, { today, makeId })]
      : [];
  return {
    accounts,
    projects,
    memberships: accounts.flatMap((account) => membershipRows(account, projects)),
    requests: contents.flatMap(({ requests }) => requests),
    subscriptions: contents
      .flatMap(({ subscriptions }) => subscriptions)
      .sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime()),
    employeeLists: employeeLists.flatMap(({ lists }) => lists),
    employeeListLog: employeeLists.flatMap(({ log }) => log),
    standIns,
  };
}

/** Settings that a row copies from the design. */
const plainSettings = [
  'name',
  'legalName',
  'kvkNumber',
  'requiresAuthorization',
  'maximumPrice',
  'firstStartOffset',
  'lastStartOffset',
  'showExpensiveSubscriptions',
  'useEmployeeListCancelSubscriptions',
  'newsText',
] as const;

function projectRow(design: DemoProject, today: string, makeId: MakeId): ProjectRow {
  const since = `${firstOfMonth(today, -design.age - 1)}T09:00:00.000Z`;
  return {
    projectId: makeId(since),
    ...pick(design, plainSettings),
    address: JSON.stringify(design.address),
    language: 'nl',
    signAaoWithoutAuthorization: design.signatureLines !== null,
    signAaoWithoutAuthorizationSignatureLine1: design.signatureLines?.[0] ?? '',
    signAaoWithoutAuthorizationSignatureLine2: design.signatureLines?.[1] ?? '',
    createdAt: new Date(since),
  };
}

const decidersOf = <A extends DemoAccount>(accounts: readonly A[], project: number): A[] =>
  accounts.filter(({ memberships }) =>
    memberships.some(
      ({ project: index, flags }) =>
        index === project && (flags.includes('authorize') || flags.includes('userManagement')),
    ),
  );

const membershipRows = (account: DemoAccount, projects: DemoData['projects']): MembershipRow[] =>
  account.memberships.flatMap(({ project, flags }) => {
    const row = projects[project]?.row;
    if (!row) return [];
    return {
      projectId: row.projectId,
      accountId: account.accountId,
      authorize: flags.includes('authorize'),
      confirmationMails: flags.includes('confirmationMails'),
      userManagement: flags.includes('userManagement'),
      subscriptionCopy: flags.includes('subscriptionCopy'),
      payroll: flags.includes('payroll'),
    };
  });
