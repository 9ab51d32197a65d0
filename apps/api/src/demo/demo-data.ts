import type { Insertable } from 'kysely';
import type { Tables } from '../database/tables.ts';
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
  /** Each project with the design that its row was made of. */
  readonly projects: readonly { readonly design: DemoProject; readonly row: ProjectRow }[];
  readonly memberships: readonly MembershipRow[];
  readonly requests: readonly RequestRow[];
  /** In the order in which they were entered, so that their numbers go up with time. */
  readonly subscriptions: readonly SubscriptionRow[];
  /** The latest first. */
  readonly employeeLists: EmployeeLists['lists'];
  readonly employeeListLog: EmployeeLists['log'];
  readonly standIns: readonly ReturnType<typeof makeStandIn>[];
}

/** All rows of the demo: on one date (YYYY-MM-DD) always the same, ids included. */
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
      projectId: row.project_id,
      today,
      deciders: design.requiresAuthorization ? decidersOf(accounts, index) : [],
      makeId,
    }),
  );
  const employeeLists = projects.flatMap(({ design, row }, index) => {
    const content = contents[index];
    const [savedBy] = decidersOf(accounts, index);
    if (!content || !savedBy || !design.hasEmployeeList) return [];
    const project = { projectId: row.project_id, seed: design.seed };
    return makeEmployeeLists({ project, savedBy, today, makeId, ...content });
  });
  const [projectId] = projects.map(({ row }) => row.project_id);
  // They may decide themselves as well: nobody gets a right by it that the demo says they lack.
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
      .sort((one, other) => one.created_at.getTime() - other.created_at.getTime()),
    employeeLists: employeeLists.flatMap(({ lists }) => lists),
    employeeListLog: employeeLists.flatMap(({ log }) => log),
    standIns,
  };
}

function projectRow(design: DemoProject, today: string, makeId: MakeId): ProjectRow {
  const since = `${firstOfMonth(today, -design.age - 1)}T09:00:00.000Z`;
  return {
    project_id: makeId(since),
    name: design.name,
    legal_name: design.legalName,
    kvk_number: design.kvkNumber,
    address: JSON.stringify(design.address),
    language: 'nl',
    requires_authorization: design.requiresAuthorization,
    maximum_price: design.maximumPrice,
    first_start_offset: design.firstStartOffset,
    last_start_offset: design.lastStartOffset,
    show_expensive_subscriptions: design.showExpensiveSubscriptions,
    use_employee_list_cancel_subscriptions: design.useEmployeeListCancelSubscriptions,
    news_text: design.newsText,
    sign_aao_without_authorization: design.signatureLines !== null,
    sign_aao_without_authorization_signature_line1: design.signatureLines?.[0] ?? '',
    sign_aao_without_authorization_signature_line2: design.signatureLines?.[1] ?? '',
    created_at: new Date(since),
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
      project_id: row.project_id,
      account_id: account.accountId,
      authorize: flags.includes('authorize'),
      confirmation_mails: flags.includes('confirmationMails'),
      user_management: flags.includes('userManagement'),
      subscription_copy: flags.includes('subscriptionCopy'),
    };
  });
