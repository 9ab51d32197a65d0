import { sql } from 'kysely';
import { comparableNumber } from '../database/comparable-number-rules.ts';
import type { Db } from '../database/database.ts';
import type { Tables } from '../database/tables.ts';
import { eraseDirectoryRules, eraseEvents, eraseListMemories, eraseOrders } from './mask-person.ts';
import {
  addressOf,
  anyOf,
  type Condition,
  jsonText,
  leadsTo,
  type PersonScope,
  within,
} from './person-conditions.ts';
import {
  type Stay,
  staysAsDecision,
  staysInLog,
  staysInTexts,
  staysWithPeriod,
  staysWithRequest,
  staysWithSubscription,
} from './person-stays.ts';
import { namePattern } from './person-terms-rules.ts';

/** The rows of a table with data of a person, and what an erasure does to them. */
export interface PersonTable<Table extends keyof Tables = keyof Tables> {
  readonly table: Table;
  readonly name: string;
  readonly where: (scope: PersonScope) => Condition;
  /** The rows that stay for now; a row counts for the first reason that applies. */
  readonly stays?: readonly Stay[];
  /** The rows that concern another person, and are not exported to this one. */
  readonly foreign?: (scope: PersonScope) => Condition;
  /** @returns how many rows were deleted or cleared */
  readonly erase: (db: Db, rows: Condition, scope: PersonScope) => Promise<number>;
}

const changed =
  (statement: (rows: Condition) => ReturnType<typeof sql>): PersonTable['erase'] =>
  async (db, rows) => {
    const { numAffectedRows } = await statement(rows).execute(db);
    return Number(numAffectedRows ?? 0n);
  };
const deleted = (name: string) =>
  changed((rows) => sql`delete from ${sql.table(name)} where ${rows}`);
const byAccount = <Table extends keyof Tables>(table: Table, name: string): PersonTable<Table> => ({
  table,
  name,
  erase: deleted(name),
  where: ({ person }) => anyOf('account_id', person.accountIds),
});
const ofOtherAccount = ({ person }: PersonScope): Condition =>
  sql`not coalesce(${anyOf('account_id', person.accountIds)}, false)`;

const entryOf = sql`audit_entry entry
  where entry.project_id = audit_person.project_id and entry.sequence = audit_person.sequence`;
const idsOf = ({ person }: PersonScope): string[] => [...person.recordIds, ...person.accountIds];

const ofSubscription = <Table extends keyof Tables>(
  table: Table,
  name: string,
): PersonTable<Table> => ({
  table,
  name,
  erase: deleted(name),
  where: ({ person }) => anyOf('subscription_id', person.recordIds),
  stays: staysWithSubscription(name),
});

const ofPayroll = <Table extends keyof Tables>(
  table: Table,
  name: string,
  period = 'payrollPeriodId',
): PersonTable<Table> => ({
  ...ofSubscription(table, name),
  stays: staysWithPeriod(name, period),
});

// The order of erasure: referenced tables come last.
const tables = [
  ofSubscription('subscriptionAmounts', 'subscription_amounts'),
  ofSubscription('subscriptionSuspensions', 'subscription_suspensions'),
  ofSubscription('subscription', 'subscription'),
  ofPayroll('payrollOpening', 'payroll_opening'),
  ofPayroll('payrollLine', 'payroll_line'),
  ofPayroll('payrollMissedDecision', 'payroll_missed_decision', 'originPeriodId'),
  {
    table: 'aaoFile',
    name: 'aao_file',
    erase: deleted('aao_file'),
    where: ({ person }) => anyOf('article_registration_id', person.recordIds),
    stays: [staysWithRequest('aao_file')],
  },
  {
    table: 'articleRegistrationViewer',
    name: 'article_registration_viewer',
    where: ({ person }) => sql`(${anyOf('article_registration_id', person.recordIds)}
      or ${anyOf('account_id', person.accountIds)})`,
    erase: deleted('article_registration_viewer'),
  },
  {
    table: 'requestReminder',
    name: 'request_reminder',
    erase: deleted('request_reminder'),
    where: ({ person }) => anyOf('article_registration_id', person.recordIds),
    stays: [staysWithRequest('request_reminder')],
  },
  {
    table: 'articleRegistration',
    name: 'article_registration',
    where: ({ person }) => sql`(${anyOf('article_registration_id', person.recordIds)}
      or ${anyOf('decided_by_account_id', person.accountIds)}
      or ${anyOf('decided_on_behalf_of_account_id', person.accountIds)})`,
    stays: [staysWithRequest('article_registration'), staysAsDecision],
    erase: deleted('article_registration'),
  },
  {
    table: 'employeeListEntry',
    name: 'employee_list_entry',
    where: ({ person }) => sql`(${anyOf('project_id', person.projectIds)} and (
      ${addressOf('email_address', person)}
      or plain_number in (select ltrim(number, '0') from unnest(${person.numbers.map(comparableNumber)}::text[]) number)
        and employee_name ~* ${namePattern(person.records.map(({ lastName }) => lastName))}))`,
    erase: deleted('employee_list_entry'),
  },
  {
    // A list that was uploaded within the hour may name any person of the project.
    table: 'upload',
    name: 'upload',
    erase: deleted('upload'),
    where: ({ person }) => sql`(${anyOf('project_id', person.projectIds)}
      or ${anyOf('account_id', person.accountIds)})`,
  },
  {
    table: 'employeeListLog',
    name: 'employee_list_log',
    where: ({ person }) => addressOf('uploaded_by_email_address', person),
    erase: changed(
      (rows) => sql`update employee_list_log set uploaded_by_email_address = '–' where ${rows}`,
    ),
  },
  {
    table: 'employeeList',
    name: 'employee_list',
    where: ({ person }) => anyOf('saved_by_account_id', person.accountIds),
    erase: changed(
      (rows) => sql`update employee_list set saved_by_account_id = null where ${rows}`,
    ),
  },
  {
    table: 'mail',
    name: 'mail',
    erase: deleted('mail'),
    where: (scope) => sql`(${within(scope.person)} and (${addressOf('recipient', scope.person)}
      or ${addressOf('reply_to', scope.person)}
      or ${leadsTo(sql`(subject || chr(10) || body)`, scope)}))`,
  },
  {
    table: 'keptAnswer',
    name: 'kept_answer',
    erase: deleted('kept_answer'),
    where: (scope) => sql`(${anyOf('account_id', scope.person.accountIds)}
      or ${within(scope.person)} and ${leadsTo(sql`coalesce(${jsonText('body')}, '')`, scope)})`,
    foreign: ofOtherAccount,
  },
  {
    table: 'event',
    name: 'event',
    erase: eraseEvents,
    where: (scope) => sql`(${within(scope.person)} and not data ? 'erased'
      and (${leadsTo(jsonText('data'), scope)}
        or data ->> 'accountId' = any(${scope.person.accountIds}::text[])))`,
  },
  {
    table: 'auditPerson',
    name: 'audit_person',
    erase: deleted('audit_person'),
    where: (scope) => sql`(${within(scope.person)} and (exists (
        select from ${entryOf} and ${anyOf('entry.subject_id', idsOf(scope))})
      or ${leadsTo(jsonText('data'), scope)}))`,
    // The other record may be of any kind, and may be deleted.
    foreign: (scope) => sql`exists (select from ${entryOf}
      and entry.subject_type in ('article-registration', 'subscription', 'account')
      and not ${anyOf('entry.subject_id', idsOf(scope))})`,
    stays: staysInLog,
  },
  {
    table: 'promotionOrder',
    name: 'promotion_order',
    erase: eraseOrders,
    where: (scope) => sql`(${anyOf('ordered_by_account_id', scope.person.accountIds)}
      or ${within(scope.person)} and ${leadsTo(jsonText('content'), scope)})`,
    foreign: ({ person }) =>
      sql`not coalesce(${anyOf('ordered_by_account_id', person.accountIds)}, false)`,
  },
  {
    table: 'contactMessage',
    name: 'contact_message',
    erase: deleted('contact_message'),
    where: (scope) => sql`(${anyOf('account_id', scope.person.accountIds)}
      or ${within(scope.person)} and ${leadsTo(sql`topic || ' ' || message`, scope)})`,
    foreign: ofOtherAccount,
  },
  {
    table: 'entraUser',
    name: 'entra_user',
    erase: eraseDirectoryRules,
    where: (scope) => sql`(${anyOf('user_id', scope.person.directoryIds)}
      or ${within(scope.person)} and ${leadsTo(sql`description`, scope)})`,
  },
  {
    table: 'entraRefusal',
    name: 'entra_refusal',
    erase: deleted('entra_refusal'),
    where: (scope) => sql`(${anyOf('user_id', scope.person.directoryIds)}
      or ${within(scope.person)} and ${leadsTo(jsonText('rule'), scope)})`,
  },
  {
    table: 'project',
    name: 'project',
    erase: () => Promise.resolve(0),
    where: (scope) =>
      sql`(${within(scope.person)} and ${leadsTo(
        sql`(sign_aao_without_authorization_signature_line1 || chr(10) ||
        sign_aao_without_authorization_signature_line2 || chr(10) || news_text)`,
        scope,
      )})`,
    stays: staysInTexts,
  },
  {
    table: 'waitingMembership',
    name: 'waiting_membership',
    where: ({ person }) => sql`(${anyOf('account_id', person.accountIds)}
      or ${addressOf('email_address', person)})`,
    erase: deleted('waiting_membership'),
  },
  {
    table: 'emailChange',
    name: 'email_change',
    erase: deleted('email_change'),
    where: ({ person }) => sql`(${anyOf('account_id', person.accountIds)}
      or ${anyOf('requested_by_account_id', person.accountIds)})`,
  },
  byAccount('mailChoice', 'mail_choice'),
  byAccount('mailTime', 'mail_time'),
  byAccount('digestSent', 'digest_sent'),
  byAccount('membership', 'membership'),
  {
    table: 'standIn',
    name: 'stand_in',
    erase: deleted('stand_in'),
    where: ({ person }) => sql`(${anyOf('account_id', person.accountIds)}
      or ${anyOf('stand_in_account_id', person.accountIds)})`,
  },
  byAccount('session', 'session'),
  byAccount('recoveryCode', 'recovery_code'),
  byAccount('passkey', 'passkey'),
  byAccount('link', 'link'),
  byAccount('linkRequest', 'link_request'),
  byAccount('loginChallenge', 'login_challenge'),
  byAccount('tableColumns', 'table_columns'),
  {
    table: 'listMemory',
    name: 'list_memory',
    erase: eraseListMemories,
    where: (scope) => sql`(${anyOf('account_id', scope.person.accountIds)}
      or ${within(scope.person)}
        and (${leadsTo(jsonText('views'), scope)} or ${leadsTo(jsonText('filters'), scope)}))`,
    foreign: ofOtherAccount,
  },
  byAccount('account', 'account'),
] as const satisfies readonly PersonTable[];

/** A table that may hold something of a person. */
export type PersonTableName = (typeof tables)[number]['table'];
export const personTables: readonly PersonTable<PersonTableName>[] = tables;

/**
 * Tables with personal data that are not searched. Entries of the audit log are ids and
 * times, which identify no person once names and records are deleted; an erasure knows its own
 * person; and payroll periods have ids, and files with the numbers and amounts of their lines.
 */
export const withoutRows: readonly (keyof Tables)[] = [
  'auditEntry',
  'erasure',
  'payrollSettings',
  'payrollPeriod',
  'payrollHold',
  'payrollFile',
];
