import { getWaitingMembers, withdrawWaitingMember } from '@portal/contract/consent';
import {
  addEmployerAccount,
  addRightsToExistingAccount,
  exportEmployerAccountsToExcel,
  getEmployer,
  getEmployerAccountsTable,
  getUserProjectsHasProjectManagement,
  resendInvitation,
  resetAccountTotp,
  updateAccountDetails,
  updateAccountRights,
  updateOtherAccountRights,
  type EmployerAccountColumn,
  type EmployerAccountFilters,
} from '@portal/contract/employer-account-management';
import type { PersonName } from '@portal/contract/fields';
import { accountStatuses } from '@portal/contract/membership';
import { type MembershipFlags, rightFlags } from '@portal/contract/rights';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { filtersBody, type FilterField, type TableFilters } from '../../lib/table-filters.ts';
import type { TableState } from '../../lib/table-parameters.ts';
import { keepPreviousPage, tableKey, tableStateOf } from '../../lib/table-query.ts';
import { today } from '../../lib/today.ts';
import { projectsQuery } from '../../session/project-queries.ts';
import { flagsOf, type Flags, type ProjectAccess } from './rights-rules.ts';

const feature = 'accounts';

export const filterFields: readonly FilterField[] = [
  { name: 'status', kind: 'choices', choices: accountStatuses },
  { name: 'rights', kind: 'choices', choices: rightFlags },
  { name: 'mail', kind: 'choice', choices: ['fails'] },
];

const filtersOf = (filters: TableFilters | undefined) =>
  filtersBody<EmployerAccountFilters>(filters, filterFields, today());

export function accountTableQuery(projectId: string, state: TableState<EmployerAccountColumn>) {
  const queryKey = tableKey(projectId, feature, 'all', state);
  return queryOptions({
    queryKey,
    queryFn: ({ signal }) =>
      callApi(
        getEmployerAccountsTable,
        { body: { projectId, ...tableStateOf(state), ...filtersOf(state.filters) } },
        { signal },
      ),
    placeholderData: keepPreviousPage(queryKey),
  });
}

export function fetchExport(
  projectId: string,
  { search, sortBy, descending, filters }: TableState<EmployerAccountColumn>,
) {
  return callApi(exportEmployerAccountsToExcel, {
    body: { projectId, search, sortBy, descending, ...filtersOf(filters) },
  });
}

/**
 * An account with its rights in the projects that the user manages. Cached under the selected
 * project.
 */
export const employerQuery = (projectId: string, accountId: string) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'detail', accountId],
    queryFn: ({ signal }) => callApi(getEmployer, { query: { AccountId: accountId } }, { signal }),
  });

export const managedProjectsQuery = queryOptions({
  queryKey: ['managedProjects'],
  queryFn: ({ signal }) => callApi(getUserProjectsHasProjectManagement, {}, { signal }),
});

export const waitingMembersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'waiting'],
    queryFn: ({ signal }) =>
      callApi(getWaitingMembers, { query: { ProjectId: projectId } }, { signal }),
  });

export const withdraw = (projectId: string, waitingMembershipId: string) =>
  callApi(withdrawWaitingMember, { body: { projectId, waitingMembershipId } });

/** Run after a change: reloads accounts in every project, and the user's own rights. */
export async function refreshAccounts(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({
      predicate: ({ queryKey: [kind, , of] }) => kind === 'project' && of === feature,
    }),
    client.invalidateQueries({ queryKey: projectsQuery.queryKey }),
  ]);
}

export interface NewPerson extends PersonName {
  readonly emailAddress: string;
}

/** The rights that a person gets in the selected project, and in others. */
interface GrantedRights {
  readonly projectId: string;
  readonly flags: Flags;
  readonly others: readonly ProjectAccess[];
}

const rightsBody = ({ projectId, flags, others }: GrantedRights) => ({
  projectId,
  flags,
  otherProjects: others.map((other) => ({ projectId: other.projectId, flags: flagsOf(other) })),
});

export const addAccount = (person: NewPerson, rights: GrantedRights) =>
  callApi(addEmployerAccount, { body: { ...person, ...rightsBody(rights) } });

/**
 * Gives a person who already has an account access to projects.
 * @returns whether the person has to consent first to the selected one
 */
export async function grantRights(emailAddress: string, rights: GrantedRights) {
  const { projectId } = rights;
  await callApi(addRightsToExistingAccount, { body: { emailAddress, ...rightsBody(rights) } });
  const { items } = await callApi(getWaitingMembers, { query: { ProjectId: projectId } });
  const isAsked = items.some(
    (member) => member.emailAddress.toLowerCase() === emailAddress.toLowerCase(),
  );
  return { isAsked };
}

export const saveDetails = (accountId: string, person: NewPerson) =>
  callApi(updateAccountDetails, { body: { accountId, ...person } });

export const saveRights = (projectId: string, accountId: string, flags: MembershipFlags) =>
  callApi(updateAccountRights, { body: { projectId, accountId, flags: flagsOf(flags) } });

/**
 * Saves access and rights that changed: all of them or none. `memberOf` is the selected project,
 * when the account is in it.
 */
export function saveAccess(
  accountId: string,
  changed: readonly ProjectAccess[],
  memberOf: string | null,
) {
  const [first] = changed;
  return first && changed.length === 1 && first.projectId === memberOf
    ? saveRights(memberOf, accountId, first)
    : saveProjects(accountId, changed);
}

const saveProjects = (accountId: string, projects: readonly ProjectAccess[]) =>
  callApi(updateOtherAccountRights, {
    body: {
      accountId,
      projects: projects.map(({ projectId, hasAccess, ...flags }) => ({
        projectId,
        hasAccess,
        flags: flagsOf(flags),
      })),
    },
  });

export const resend = (projectId: string, accountId: string) =>
  callApi(resendInvitation, { body: { projectId, accountId } });

export const resetTotp = (accountId: string) => callApi(resetAccountTotp, { body: { accountId } });
