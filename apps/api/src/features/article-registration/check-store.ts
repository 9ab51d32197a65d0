import type { Check } from '@portal/contract/article-registration-shapes';
import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import { batchQueries } from '../../database/query-options.ts';
import type { Db } from '../../database/database.ts';
import { compiledQuery } from '../../database/compiled-query.ts';
import type { ArticleRegistration, Employer } from './article-registration-rules.ts';
import { employerQuery, requireRow } from './article-registration-store.ts';
import { comparableOf, findListed, plainNumberOf } from '../../shared-domain/on-employee-list.ts';
import {
  checkRequest,
  type CheckedRequest,
  type EmployeeListAnswer,
  type OtherSubscription,
} from './check-rules.ts';

interface CheckScope {
  readonly projectId: string;
  /** Ids of requests. */
  readonly ids: readonly string[];
  /** Today, YYYY-MM-DD. */
  readonly date: string;
}

type Checked = CheckedRequest & Pick<ArticleRegistration, 'articleRegistrationId'>;

/** A list entry that may be a request's employee. `id` is null when the list has no match. */
interface ListedEmployee {
  readonly id: string | null;
  readonly employeeNumber: string;
  readonly employeeName: string;
}

/**
 * The data that the checks need besides the requests and the project: the rows of three queries.
 */
export type CheckFacts = readonly [
  employees: readonly ListedEmployee[],
  others: readonly (OtherSubscription & { id: string })[],
  costCentres: readonly { id: string; inUse: boolean | null }[],
];

type FactQueries = readonly [
  CompiledQuery<CheckFacts[0][number]>,
  CompiledQuery<CheckFacts[1][number]>,
  CompiledQuery<CheckFacts[2][number]>,
];

/**
 * The checks of a project's requests when today is `date`, by the id of the request. Their data is
 * read for all requests at once.
 */
export async function readChecks(
  db: Db,
  { projectId, date }: { projectId: string; date: string },
  requests: readonly Checked[],
): Promise<ReadonlyMap<string, Check[]>> {
  if (requests.length === 0) return new Map();
  const ids = requests.map((request) => request.articleRegistrationId);
  const [employers, ...facts] = await batchQueries(db, [
    employerQuery(db, projectId),
    ...queryCheckFacts(db, { projectId, ids, date }),
  ]);
  const employer = requireRow(employers);
  return new Map(
    requests.map((request) => [
      request.articleRegistrationId,
      checksOf(request, { employer, date }, facts),
    ]),
  );
}

/** The checks of one request when today is `date`. */
export async function readChecksOf(
  db: Db,
  request: ArticleRegistration,
  on: { date: string },
): Promise<Check[]> {
  const { projectId, articleRegistrationId } = request;
  return (await readChecks(db, { projectId, ...on }, [request])).get(articleRegistrationId) ?? [];
}

/** The queries of the checks' data, to be sent in one batch. */
export function queryCheckFacts(db: Db, { projectId, ids, date }: CheckScope): FactQueries {
  const [id, ...others] = ids;
  if (id !== undefined && others.length === 0) {
    return [
      employeeOfOne(db, projectId, id),
      otherOfOne(db, projectId, id, date),
      costCentreOfOne(db, projectId, id),
    ];
  }
  const matchesIds = sql`= any(${ids}::uuid[])`;
  return [
    employeesOf(projectId, matchesIds).compile(db),
    otherSubscriptionsOf(projectId, matchesIds, date).compile(db),
    costCentresOf(projectId, matchesIds).compile(db),
  ];
}

/** The checks of a request, by data read for one or more requests. */
export function checksOf(
  request: Checked,
  on: { readonly employer: Employer; readonly date: string },
  [employees, others, costCentres]: CheckFacts,
): Check[] {
  const isOfRequest = ({ id }: { id: string | null }) => id === request.articleRegistrationId;
  return checkRequest(request, {
    ...on,
    employeeList: answerOfList(request, employees.length > 0, employees.filter(isOfRequest)),
    otherSubscription: others.find(isOfRequest),
    isCostCentreInUse: costCentres.find(isOfRequest)?.inUse ?? null,
  });
}

const answerOfList = (
  { employeeNumber: number }: CheckedRequest,
  hasList: boolean,
  entries: readonly ListedEmployee[],
): EmployeeListAnswer => ({ hasList, entry: findListed(entries, number ?? '') });

// PostgreSQL caches a plan for a single id, but not for a list of ids of any length.
const employeeOfOne = compiledQuery((db, projectId: string, id: string) =>
  employeesOf(projectId, sql`= ${id}`).compile(db),
);
const otherOfOne = compiledQuery((db, projectId: string, id: string, date: string) =>
  otherSubscriptionsOf(projectId, sql`= ${id}`, date).compile(db),
);
const costCentreOfOne = compiledQuery((db, projectId: string, id: string) =>
  costCentresOf(projectId, sql`= ${id}`).compile(db),
);

/**
 * The entries of requests' employees on the project's latest employee list. No row without a list.
 * Numbers are compared without leading zeros, because Excel drops them, in their comparable form.
 */
const employeesOf = (projectId: string, matchesIds: RawBuilder<unknown>) =>
  // The number is shortened separately: inside the join condition, row-level security would prevent
  // the use of the index, and every number would be compared with every entry.
  sql<ListedEmployee>`
    with wanted as materialized (
      select article_registration_id as id, ${plainNumberOf('request')} as plain_number
      from article_registration request
      where project_id = ${projectId}
        and article_registration_id ${matchesIds}),
    list as materialized (
      select employee_list_id from employee_list
      where project_id = ${projectId} order by version desc limit 1)
    select found.id, found.employee_number, found.employee_name
    from list
    left join lateral (
      select wanted.id, entry.employee_number, entry.employee_name
      from wanted
      join employee_list_entry entry
        on entry.employee_list_id = list.employee_list_id
        and entry.plain_number = wanted.plain_number) found on true`;

/**
 * Another subscription of the same employee that has not ended, if there is one. It matches by
 * employee number, or by name and date of birth when one of the two has no number.
 */
function otherSubscriptionsOf(projectId: string, matchesIds: RawBuilder<unknown>, date: string) {
  // One subquery per way to match an employee, so that each uses an index.
  const other = sql`
    select subscription_id, subscription_number, article_name, period_end, period_start
    from subscription
    where project_id = ${projectId} and (period_end is null or period_end >= ${date})`;
  return sql<OtherSubscription & { id: string }>`
    select request.article_registration_id as id, found.subscription_id,
      found.subscription_number, found.article_name, found.period_end
    from article_registration request
    cross join lateral (
      select subscription_id, subscription_number, article_name, period_end
      from (
        (${other} and employee_number = ${comparableOf('request')})
        union all
        (${other} and comparable_number = ${comparableOf('request')})
        union all
        (${other} and sort_key = request.sort_key and birth_date = request.birth_date
          and (employee_number is null or request.employee_number is null))) known
      order by period_start desc, subscription_id
      limit 1) found
    where request.project_id = ${projectId}
      and request.article_registration_id ${matchesIds}`;
}

/**
 * Whether subscriptions use the request's cost centre. Null when no subscription has one, or the
 * request has none. Usually one has it in the same spelling. Otherwise each distinct cost centre is
 * folded once, by an index scan, because there are few of them and many subscriptions.
 */
function costCentresOf(projectId: string, matchesIds: RawBuilder<unknown>) {
  const after = (last: RawBuilder<unknown>) => sql`(
    select cost_centre from subscription
    where project_id = ${projectId} and ${last} order by cost_centre limit 1)`;
  return sql<{ id: string; inUse: boolean | null }>`
    with recursive each as (
      select ${after(sql`cost_centre is not null`)} as cost_centre
      union all
      select ${after(sql`cost_centre > each.cost_centre`)} from each
      where each.cost_centre is not null),
    used as materialized (
      select fold_text(cost_centre) as folded from each where cost_centre is not null)
    select article_registration_id as id,
      case
        when exists (
          select from subscription
          where project_id = ${projectId} and cost_centre = request.cost_centre) then true
        when exists (
          select from subscription where project_id = ${projectId} and cost_centre is not null)
        then fold_text(cost_centre) in (select folded from used)
      end as in_use
    from article_registration request
    where project_id = ${projectId} and cost_centre is not null
      and article_registration_id ${matchesIds}`;
}
