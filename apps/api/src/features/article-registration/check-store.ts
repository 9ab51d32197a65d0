import type { Check } from '@portal/contract/article-registration-shapes';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ArticleRegistration, Employer } from './article-registration-rules.ts';
import { getEmployer } from './article-registration-store.ts';
import {
  checkRequest,
  type CheckedRequest,
  type EmployeeListAnswer,
  type OtherSubscription,
} from './check-rules.ts';

interface Wanted {
  readonly projectId: string;
  /** Ids of requests. */
  readonly ids: readonly string[];
  /** Today, YYYY-MM-DD. */
  readonly date: string;
}

/** The results, by the id of the request. */
type Found<Value> = ReadonlyMap<string, Value>;

/**
 * The checks of a project's requests when today is `date`, by the id of the request. The facts that
 * they need are read for all requests at once.
 */
export async function readChecks(
  db: Db,
  { projectId, date, ...known }: { projectId: string; date: string; employer?: Employer },
  requests: readonly (CheckedRequest & Pick<ArticleRegistration, 'articleRegistrationId'>)[],
): Promise<Found<Check[]>> {
  if (requests.length === 0) return new Map();
  const ids = requests.map((request) => request.articleRegistrationId);
  const wanted = { projectId, ids, date };
  const employer = known.employer ?? (await getEmployer(db, wanted));
  const employees = await lookUpEmployees(db, wanted);
  const others = await findOtherSubscriptions(db, wanted);
  const costCentres = await findCostCentresInUse(db, wanted);
  return new Map(
    requests.map((request) => {
      const id = request.articleRegistrationId;
      const checks = checkRequest(request, {
        employer,
        employeeList: employees(request, id),
        otherSubscription: others.get(id),
        isCostCentreInUse: costCentres.get(id) ?? null,
        date,
      });
      return [id, checks];
    }),
  );
}

/** The checks of one request when today is `date`. */
export async function readChecksOf(
  db: Db,
  request: ArticleRegistration,
  on: { date: string; employer?: Employer },
): Promise<Check[]> {
  const { projectId, articleRegistrationId } = request;
  return (await readChecks(db, { projectId, ...on }, [request])).get(articleRegistrationId) ?? [];
}

/**
 * Another subscription of the same employee that has not ended, if there is one. It matches by
 * employee number, or by name and date of birth when one of the two has no number.
 */
async function findOtherSubscriptions(
  db: Db,
  { projectId, ids, date }: Wanted,
): Promise<Found<OtherSubscription>> {
  // One query for each way to match an employee, so that each uses an index.
  const other = sql`
    select subscription_id, subscription_number, article_name, period_end, period_start
    from subscription
    where project_id = ${projectId} and (period_end is null or period_end >= ${date})`;
  const { rows } = await sql<OtherSubscription & { id: string }>`
    select request.article_registration_id as id, found.*
    from article_registration request
    cross join lateral (
      select subscription_id, subscription_number, article_name, period_end
      from (
        (${other} and employee_number = request.employee_number)
        union all
        (${other} and sort_key = request.sort_key and birth_date = request.birth_date
          and (employee_number is null or request.employee_number is null))) known
      order by period_start desc, subscription_id
      limit 1) found
    where request.project_id = ${projectId}
      and request.article_registration_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...found }) => [id, found]));
}

/**
 * The entry of each request's employee on the project's employee list: by the number as it is
 * written, otherwise by the number without leading zeros if only one fits, because Excel drops
 * zeros.
 */
async function lookUpEmployees(
  db: Db,
  { projectId, ids }: Wanted,
): Promise<(request: CheckedRequest, id: string) => EmployeeListAnswer> {
  const list = await db
    .selectFrom('employeeList')
    .select('employeeListId')
    .where('projectId', '=', projectId)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  if (!list) return () => ({ hasList: false, entry: undefined });
  // The number is shortened separately: inside the join condition, row-level security would prevent
  // the use of the index, and every number would be compared with every entry.
  const { rows } = await sql<{ id: string; employeeNumber: string; employeeName: string }>`
    with wanted as materialized (
      select article_registration_id as id, ltrim(employee_number, '0') as plain_number
      from article_registration
      where project_id = ${projectId}
        and article_registration_id = any(${ids}::uuid[]))
    select wanted.id, entry.employee_number, entry.employee_name
    from wanted
    join employee_list_entry entry
      on entry.employee_list_id = ${list.employeeListId}
      and entry.plain_number = wanted.plain_number`.execute(db);
  return ({ employeeNumber: number }, id) => {
    const entries = rows.filter((entry) => entry.id === id);
    const exact = entries.find((entry) => entry.employeeNumber === number);
    return { hasList: true, entry: exact ?? (entries.length === 1 ? entries[0] : undefined) };
  };
}

/**
 * Whether subscriptions carry the request's cost centre, or null when none carries any or the request
 * has none. Mostly one carries it just as it is written; otherwise each cost centre in use is folded
 * once. The index gives them one after the other, because there are few of them and many
 * subscriptions.
 */
async function findCostCentresInUse(
  db: Db,
  { projectId, ids }: Wanted,
): Promise<Found<boolean | null>> {
  const after = (last: RawBuilder<unknown>) => sql`(
    select cost_centre from subscription
    where project_id = ${projectId} and ${last} order by cost_centre limit 1)`;
  const { rows } = await sql<{ id: string; inUse: boolean | null }>`
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
      and article_registration_id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, inUse: isInUse }) => [id, isInUse]));
}
