import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ArticleRegistration } from './article-registration-rules.ts';
import type { EmployeeListAnswer, OtherSubscription } from './check-rules.ts';

/**
 * A subscription of the same employee that has not ended, or undefined: by employee number, and
 * without one by name and date of birth.
 */
export async function findOtherSubscription(
  db: Db,
  request: ArticleRegistration,
  date: string,
): Promise<OtherSubscription | undefined> {
  return db
    .selectFrom('subscription')
    .select(['subscription_id', 'subscription_number', 'article_name', 'period_end'])
    .where('project_id', '=', request.project_id)
    .where((where) => where.or([where('period_end', 'is', null), where('period_end', '>=', date)]))
    .$if(request.employee_number !== null, (query) =>
      query.where('employee_number', '=', request.employee_number),
    )
    .$if(request.employee_number === null, (query) =>
      query.where('sort_key', '=', request.sort_key).where('birth_date', '=', request.birth_date),
    )
    .orderBy('period_start', 'desc')
    .executeTakeFirst();
}

/**
 * What the project's employee list says of the employee of a request: their entry, by the number
 * as it is written, else the only one by the number without its leading zeros, which Excel drops.
 */
export async function lookUpEmployee(
  db: Db,
  request: ArticleRegistration,
): Promise<EmployeeListAnswer> {
  const list = await db
    .selectFrom('employee_list')
    .select('employee_list_id')
    .where('project_id', '=', request.project_id)
    .orderBy('version', 'desc')
    .executeTakeFirst();
  if (!list) return { hasList: false, entry: undefined };
  if (request.employee_number === null) return { hasList: true, entry: undefined };
  const number = request.employee_number;
  const entries = await db
    .selectFrom('employee_list_entry')
    .select(['employee_number', 'employee_name'])
    .where('employee_list_id', '=', list.employee_list_id)
    .where('plain_number', '=', sql<string>`ltrim(${number}, '0')`)
    .execute();
  const exact = entries.find((entry) => entry.employee_number === number);
  return { hasList: true, entry: exact ?? (entries.length === 1 ? entries[0] : undefined) };
}

/** Whether subscriptions carry the request's cost centre, or null when none carries any. */
export async function isCostCentreInUse(
  db: Db,
  request: ArticleRegistration,
): Promise<boolean | null> {
  // Few cost centres, many subscriptions: each is folded once.
  const { rows } = await sql<{ in_use: boolean | null }>`
    select bool_or(fold_text(used.cost_centre) = fold_text(${request.cost_centre})) as in_use
    from (select distinct cost_centre from subscription
      where project_id = ${request.project_id} and cost_centre is not null) used`.execute(db);
  return rows[0]!.in_use;
}
