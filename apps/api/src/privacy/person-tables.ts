import { type RawBuilder, sql } from 'kysely';
import type { Tables } from '../database/tables.ts';
import type { KnownPerson } from './known-person.ts';

/** Whose rows are looked for, and which of their records stay. */
export interface PersonScope {
  readonly person: KnownPerson;
  readonly keptIds: readonly string[];
}

type Condition = RawBuilder<boolean>;

/** The rows of a table that hold something of a person, and what becomes of them. */
export interface PersonTable {
  readonly table: keyof Tables;
  readonly name: string;
  readonly where: (scope: PersonScope) => Condition;
  /** Those of them that stay for now. */
  readonly stays?: (scope: PersonScope) => Condition;
  readonly erase: (rows: Condition) => RawBuilder<unknown>;
}

const anyOf = (column: string, ids: readonly string[]): Condition =>
  sql`${sql.ref(column)} = any(${ids}::uuid[])`;
const addressOf = (column: string, { emailAddresses }: KnownPerson): Condition =>
  sql`lower(${sql.ref(column)}) = any(${emailAddresses}::text[])`;
/** Whether a text has any of these terms in it. */
const hasTerm = (text: RawBuilder<string>, terms: readonly string[]): Condition =>
  sql`exists (select from unnest(${terms}::text[]) term
    where position(term in ${text}) > 0 or position(lower(term) in lower(${text})) > 0)`;

/** What leads to a person in a text; their name only where nobody else has it, if that is asked. */
const termsOf = (person: KnownPerson, { namesakes }: { namesakes: boolean }): string[] => [
  ...person.emailAddresses,
  ...(namesakes || person.isNamedAlone ? person.names : []),
];
const textOf = (column: string) => sql<string>`${sql.ref(column)}::text`;

const deleted = (name: string) => (rows: Condition) =>
  sql`delete from ${sql.table(name)} where ${rows}`;
const byAccount = (table: keyof Tables, name: string): PersonTable => ({
  ...{ table, name, erase: deleted(name) },
  where: ({ person }) => anyOf('account_id', person.accountIds),
});

const mentioned = (person: KnownPerson): Condition =>
  sql`(${hasTerm(sql`body`, [...termsOf(person, { namesakes: true }), ...person.recordIds])}
    or ${hasTerm(sql`subject`, termsOf(person, { namesakes: true }))})`;
const ownMail = (person: KnownPerson): Condition =>
  sql`(${hasTerm(sql`recipient`, person.emailAddresses)}
    or ${hasTerm(sql`coalesce(reply_to, '')`, person.emailAddresses)})`;

/** Entries about the records of somebody else: they say who decided, and stay as long as those. */
const ofOthers = ({ person }: PersonScope): Condition => sql`exists (
  select from audit_entry entry
  where entry.project_id = audit_person.project_id and entry.sequence = audit_person.sequence
    and not ${anyOf('entry.subject_id', person.recordIds)}
    and (exists (select from article_registration r where r.article_registration_id = entry.subject_id)
      or exists (select from subscription s where s.subscription_id = entry.subject_id)))`;

const ofSubscription = (table: keyof Tables, name: string): PersonTable => ({
  ...{ table, name, erase: deleted(name) },
  where: ({ person }) => anyOf('subscription_id', person.recordIds),
  stays: ({ keptIds }) => anyOf('subscription_id', keptIds),
});

/** What payroll was told is a payroll record, without names: it stays as it was proven. */
const ofPayroll = (table: keyof Tables, name: string): PersonTable => ({
  ...ofSubscription(table, name),
  stays: () => sql`true`,
});

/** In this order they are erased: what others refer to comes last. */
export const personTables: readonly PersonTable[] = [
  ofSubscription('subscriptionAmounts', 'subscription_amounts'),
  ofSubscription('subscriptionSuspensions', 'subscription_suspensions'),
  ofSubscription('subscription', 'subscription'),
  ofPayroll('payrollOpening', 'payroll_opening'),
  ofPayroll('payrollLine', 'payroll_line'),
  ofPayroll('payrollMissedDecision', 'payroll_missed_decision'),
  {
    ...{ table: 'aaoFile', name: 'aao_file', erase: deleted('aao_file') },
    where: ({ person }) => anyOf('article_registration_id', person.recordIds),
    stays: ({ keptIds }) => anyOf('article_registration_id', keptIds),
  },
  {
    ...{ table: 'articleRegistrationViewer', name: 'article_registration_viewer' },
    where: ({ person }) => sql`(${anyOf('article_registration_id', person.recordIds)}
      or ${anyOf('account_id', person.accountIds)})`,
    erase: deleted('article_registration_viewer'),
  },
  {
    ...{ table: 'articleRegistration', name: 'article_registration' },
    where: ({ person }) => sql`(${anyOf('article_registration_id', person.recordIds)}
      or ${anyOf('decided_by_account_id', person.accountIds)}
      or ${anyOf('decided_on_behalf_of_account_id', person.accountIds)})`,
    // Also those of others that this person decided on: the name stands under a contract.
    stays: ({ person, keptIds }) => sql`(${anyOf('article_registration_id', keptIds)}
      or not ${anyOf('article_registration_id', person.recordIds)})`,
    erase: deleted('article_registration'),
  },
  {
    ...{ table: 'employeeListEntry', name: 'employee_list_entry' },
    where: ({ person }) => sql`(${anyOf('project_id', person.projectIds)} and (
      ${addressOf('email_address', person)}
      or plain_number in (select ltrim(number, '0') from unnest(${person.numbers}::text[]) number)
        and ${hasTerm(
          sql`employee_name`,
          person.records.map(({ lastName }) => lastName),
        )}))`,
    erase: deleted('employee_list_entry'),
  },
  {
    // What somebody uploaded within the hour may name anybody of the project.
    ...{ table: 'upload', name: 'upload', erase: deleted('upload') },
    where: ({ person }) => sql`(${anyOf('project_id', person.projectIds)}
      or ${anyOf('account_id', person.accountIds)})`,
  },
  {
    ...{ table: 'employeeListLog', name: 'employee_list_log' },
    where: ({ person }) => addressOf('uploaded_by_email_address', person),
    erase: (rows) =>
      sql`update employee_list_log set uploaded_by_email_address = '–' where ${rows}`,
  },
  {
    ...{ table: 'employeeList', name: 'employee_list' },
    where: ({ person }) => anyOf('saved_by_account_id', person.accountIds),
    erase: (rows) => sql`update employee_list set saved_by_account_id = null where ${rows}`,
  },
  {
    ...{ table: 'mail', name: 'mail' },
    where: ({ person }) => sql`(${ownMail(person)} or ${mentioned(person)})`,
    erase: deleted('mail'),
  },
  {
    ...{ table: 'keptAnswer', name: 'kept_answer', erase: deleted('kept_answer') },
    where: ({ person }) =>
      sql`(${anyOf('account_id', person.accountIds)} or ${hasTerm(sql`coalesce(body, '')`, [
        ...termsOf(person, { namesakes: true }),
        ...person.recordIds,
      ])})`,
  },
  {
    ...{ table: 'event', name: 'event' },
    where: ({ person }) =>
      sql`(data <> '{"erased": true}' and ${hasTerm(textOf('data'), [
        ...termsOf(person, { namesakes: false }),
        ...person.recordIds,
      ])})`,
    erase: (rows) =>
      sql`select erase_event_data(coalesce(array_agg(sequence), '{}')) from event where ${rows}`,
  },
  {
    ...{ table: 'auditPerson', name: 'audit_person', erase: deleted('audit_person') },
    where: ({ person }) => sql`(exists (
        select from audit_entry entry
        where entry.project_id = audit_person.project_id and entry.sequence = audit_person.sequence
          and ${anyOf('entry.subject_id', [...person.recordIds, ...person.accountIds])})
      or ${hasTerm(textOf('data'), termsOf(person, { namesakes: false }))})`,
    stays: (scope) => sql`(${ofOthers(scope)} or exists (
      select from audit_entry entry
      where entry.project_id = audit_person.project_id and entry.sequence = audit_person.sequence
        and ${anyOf('entry.subject_id', scope.keptIds)}))`,
  },
  {
    ...{ table: 'promotionOrder', name: 'promotion_order' },
    where: ({ person }) => sql`(${anyOf('ordered_by_account_id', person.accountIds)}
      or ${hasTerm(textOf('content'), termsOf(person, { namesakes: false }))})`,
    erase: (rows) => sql`update promotion_order set ordered_by_name = '–', content = content
      || '{"contactName": "–", "phoneNumber": "–", "remarks": "", "filesTo": null}' where ${rows}`,
  },
  {
    ...{ table: 'entraUser', name: 'entra_user', erase: deleted('entra_user') },
    where: ({ person }) => sql`(${anyOf('user_id', person.directoryIds)}
      or ${hasTerm(sql`description`, termsOf(person, { namesakes: false }))})`,
  },
  {
    ...{ table: 'entraRefusal', name: 'entra_refusal', erase: deleted('entra_refusal') },
    where: ({ person }) => sql`(${anyOf('user_id', person.directoryIds)}
      or ${hasTerm(textOf('rule'), termsOf(person, { namesakes: false }))})`,
  },
  {
    // Only who manages these texts can take a name out of them.
    ...{ table: 'project', name: 'project', erase: () => sql`select` },
    where: ({ person }) =>
      hasTerm(
        sql`(sign_aao_without_authorization_signature_line1 || chr(10) ||
          sign_aao_without_authorization_signature_line2 || chr(10) || news_text)`,
        termsOf(person, { namesakes: true }),
      ),
    stays: () => sql`true`,
  },
  {
    ...{ table: 'waitingMembership', name: 'waiting_membership' },
    where: ({ person }) => sql`(${anyOf('account_id', person.accountIds)}
      or ${addressOf('email_address', person)})`,
    erase: deleted('waiting_membership'),
  },
  {
    ...{ table: 'emailChange', name: 'email_change', erase: deleted('email_change') },
    where: ({ person }) => sql`(${anyOf('account_id', person.accountIds)}
      or ${anyOf('requested_by_account_id', person.accountIds)})`,
  },
  byAccount('membership', 'membership'),
  {
    ...{ table: 'standIn', name: 'stand_in', erase: deleted('stand_in') },
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
  byAccount('listMemory', 'list_memory'),
  byAccount('account', 'account'),
];

/**
 * Tables with personal data in which nothing is looked for: entries of the log are ids and times, of
 * whom nothing tells once names and records are gone; an erasure says itself whose it was; and what
 * payroll keeps of a period are ids, and files with the numbers and amounts of its lines.
 */
export const withoutRows: readonly (keyof Tables)[] = [
  'auditEntry',
  'erasure',
  'payrollSettings',
  'payrollPeriod',
  'payrollHold',
  'payrollFile',
];
