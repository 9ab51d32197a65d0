import { sql } from 'kysely';
import type { Participant } from '@portal/contract/participation';
import { namesOf, participantFields } from '@portal/contract/participation-fields';
import { comparableNumber } from '../../database/comparable-number-rules.ts';
import type { Db } from '../../database/database.ts';
import { comparableOf, latestEmployeeList } from '../../shared-domain/on-employee-list.ts';
import type { ListedEmployee, NamedPerson } from './person-rules.ts';

/** A subscription or a request, with its data about the employee. */
export interface PersonRecord extends NamedPerson, Readonly<Participant> {
  readonly kind: 'subscription' | 'articleRegistration';
  readonly id: string;
  /** The request of a subscription. */
  readonly articleRegistrationId: string | null;
  /** When the record was created. */
  readonly madeAt: Date;
}

/**
 * All records of a project with the birth date of this record, the latest first. Where a subscription
 * has another date than the request that it came from, also those with the other one.
 */
export async function listRecordsOfBirthDate(
  db: Db,
  { projectId, id }: { projectId: string; id: string },
): Promise<PersonRecord[]> {
  const shared = sql.join(
    ['projectId', ...namesOf(participantFields)].map((name) => sql.ref(name)),
  );
  const { rows } = await sql<PersonRecord>`
    with recursive born (birth_date) as (
      (select birth_date from subscription
      where project_id = ${projectId} and subscription_id = ${id}
      union all
      select birth_date from article_registration
      where project_id = ${projectId} and article_registration_id = ${id})
      union
      select linked.birth_date from born cross join lateral (
        select request.birth_date
        from subscription join article_registration request using (article_registration_id)
        where subscription.project_id = ${projectId} and subscription.birth_date = born.birth_date
        union all
        select subscription.birth_date
        from article_registration request join subscription using (article_registration_id)
        where request.project_id = ${projectId} and request.birth_date = born.birth_date) linked)
    select * from (
      select 'subscription' as kind, subscription_id as id, article_registration_id,
        created_at as made_at, ${shared}
      from subscription
      where project_id = ${projectId} and birth_date in (select birth_date from born)
      union all
      select 'articleRegistration', article_registration_id, null, requested_at, ${shared}
      from article_registration
      where project_id = ${projectId} and birth_date in (select birth_date from born)) records
    order by made_at desc, kind desc, id`.execute(db);
  return rows;
}

/**
 * The entries of the saved list with one of these numbers, in their comparable form and with or
 * without leading zeros: those with the same spelling first, then those of the same form. For a
 * person without a number, those with one of these addresses.
 */
export async function listEntriesOf(
  db: Db,
  {
    projectId,
    numbers,
    addresses,
  }: { projectId: string; numbers: readonly string[]; addresses: readonly string[] },
): Promise<{ hasList: boolean; entries: ListedEmployee[] }> {
  const list = sql<string | null>`select ${latestEmployeeList(projectId)} as id`;
  const employeeListId = (await list.execute(db).then(({ rows }) => rows[0])) as
    | { id: string | null }
    | undefined;
  if (!employeeListId?.id) return { hasList: false, entries: [] };
  const forms = numbers.map(comparableNumber);
  const matches =
    numbers.length > 0
      ? sql`(employee_number = any(${numbers}::text[]) or plain_number in (
          select ltrim(form, '0') from unnest(${forms}::text[]) form))`
      : sql`lower(email_address) = any(${addresses}::text[])`;
  const { rows } = await sql<ListedEmployee>`
    select employee_number, employee_name, department, email_address
    from employee_list_entry entry
    where employee_list_id = ${employeeListId.id} and ${matches}
    order by employee_number = any(${numbers}::text[]) desc,
      ${comparableOf('entry')} = any(${forms}::text[]) desc, employee_number`.execute(db);
  return { hasList: true, entries: rows };
}

/** The signed AAOs of these requests, without their bytes; the latest first. */
export const listAaos = (
  db: Db,
  { projectId, requestIds }: { projectId: string; requestIds: readonly string[] },
) =>
  requestIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('aaoFile')
        .innerJoin(
          'articleRegistration',
          'articleRegistration.articleRegistrationId',
          'aaoFile.articleRegistrationId',
        )
        .select(['aaoFile.articleRegistrationId', 'fileName', 'signedAt', 'articleName'])
        .where('aaoFile.projectId', '=', projectId)
        .where('aaoFile.articleRegistrationId', 'in', [...requestIds])
        .orderBy('signedAt', 'desc')
        .execute();
