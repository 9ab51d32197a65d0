import type { fullName } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { nameForms } from './person-terms-rules.ts';

/** The projects in which these accounts are members, or acted, or were changed. */
export async function listProjectsOfAccounts(
  db: Db,
  accountIds: readonly string[],
): Promise<string[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ projectId: string }>`
    select project_id from project where exists (
        select from audit_entry entry where entry.project_id = project.project_id
          and entry.actor_account_id = any(${accountIds}::uuid[]))
      or exists (
        select from audit_entry entry where entry.project_id = project.project_id
          and entry.subject_type = 'account' and entry.subject_id = any(${accountIds}::uuid[]))
      or exists (
        select from membership where membership.project_id = project.project_id
          and membership.account_id = any(${accountIds}::uuid[]))`.execute(db);
  return rows.map(({ projectId }) => projectId);
}

/**
 * The names of others in these projects that may contain one of these last names: of employees, and
 * of accounts that are members, or once acted or were changed there. An account with an address of
 * the person is no other.
 */
export async function listNamesOfOthers(
  db: Db,
  person: {
    readonly projectIds: readonly string[];
    readonly ids: readonly string[];
    readonly emailAddresses: readonly string[];
    readonly lastNames: readonly string[];
  },
): Promise<string[]> {
  const { projectIds, ids, emailAddresses, lastNames } = person;
  const isNamed = sql`exists (select from unnest(${lastNames}::text[]) last_name
    where position(fold_text(last_name) in search_text) > 0)`;
  const records = (table: string, id: string) => sql`
    select first_name, infix, last_name from ${sql.table(table)}
    where project_id = any(${projectIds}::uuid[]) and ${isNamed}
      and not ${sql.ref(id)} = any(${ids}::uuid[])`;
  const { rows } = await sql<Parameters<typeof fullName>[0]>`
    ${records('subscription', 'subscription_id')}
    union ${records('article_registration', 'article_registration_id')}
    union select first_name, infix, last_name from account
    where ${isNamed} and not account_id = any(${ids}::uuid[])
      and not lower(email_address) = any(${emailAddresses}::text[])
      and exists (select from unnest(${projectIds}::uuid[]) as known (project_id) where
        exists (select from membership where membership.project_id = known.project_id
          and membership.account_id = account.account_id)
        or exists (select from audit_entry entry where entry.project_id = known.project_id
          and entry.actor_account_id = account.account_id)
        or exists (select from audit_entry entry where entry.project_id = known.project_id
          and entry.subject_type = 'account'
          and entry.subject_id = account.account_id))`.execute(db);
  return rows.flatMap(nameForms);
}
