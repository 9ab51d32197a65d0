import { fullName } from '@portal/texts/format';
import { sql } from 'kysely';
import { comparableNumber } from '../database/comparable-number-rules.ts';
import type { Db } from '../database/database.ts';
import { groupByPerson } from '../shared-domain/same-person-rules.ts';
import type { PersonRecord } from './known-person.ts';

const maxRecords = 200;

export interface PersonMatch {
  /** The id of a record or an account, for the other commands. */
  readonly id: string;
  readonly name: string;
  readonly emailAddress: string;
  readonly birthDate: string | null;
  readonly numbers: readonly string[];
  readonly subscriptions: number;
  readonly requests: number;
  readonly isAccount: boolean;
}

/** People by a part of their name or address, or by their number, over all projects. */
export async function findPeople(db: Db, text: string): Promise<PersonMatch[]> {
  const part = text.trim();
  if (part === '') return [];
  const matches = sql`(position(fold_text(${part}) in search_text) > 0 or employee_number = ${part}
    or coalesce(comparable_number, employee_number) = ${comparableNumber(part)})`;
  const { rows } = await sql<PersonRecord>`
    select 'subscription' as kind, subscription_id as id, project_id, first_name, infix, last_name,
      birth_date, email_address, employee_number from subscription where ${matches}
    union all
    select 'article-registration', article_registration_id, project_id, first_name, infix,
      last_name, birth_date, email_address, employee_number
    from article_registration where ${matches}
    limit ${maxRecords}`.execute(db);
  const { rows: accounts } = await sql<PersonRecord>`
    select account_id as id, first_name, infix, last_name, email_address from account
    where position(fold_text(${part}) in search_text) > 0 limit ${maxRecords}`.execute(db);
  const people = groupByPerson(rows).map((records): PersonMatch => {
    const [first] = records as [PersonRecord];
    return {
      id: first.id,
      name: fullName(first),
      emailAddress: first.emailAddress,
      birthDate: first.birthDate,
      isAccount: false,
      numbers: [...new Set(records.flatMap(({ employeeNumber }) => employeeNumber ?? []))],
      subscriptions: records.filter(({ kind }) => kind === 'subscription').length,
      requests: records.filter(({ kind }) => kind !== 'subscription').length,
    };
  });
  return [
    ...people,
    ...accounts.map((account) => ({
      id: account.id,
      name: fullName(account),
      emailAddress: account.emailAddress,
      birthDate: null,
      numbers: [],
      subscriptions: 0,
      requests: 0,
      isAccount: true,
    })),
  ];
}
