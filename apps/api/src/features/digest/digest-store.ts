import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { isActiveCustomer } from '../../identity/members/membership-store.ts';
import type { OnDate } from './digest-facts.ts';
import { defaultTime } from './choice-rules.ts';

/** A date in Amsterdam (YYYY-MM-DD) and its hour. */
export interface OnHour {
  readonly date: string;
  readonly hour: number;
}

interface Page {
  /** The last id of the page before; '' for the first page. */
  readonly after: string;
  readonly limit: number;
}

const firstId = '00000000-0000-0000-0000-000000000000';
const from = ({ after }: Page): string => (after === '' ? firstId : after);

/**
 * The accounts with a digest in any project whose hour has come, and that the job has not looked at
 * on the date, by id.
 */
export async function listDigestReaders(
  db: Db,
  { date, hour, ...page }: OnHour & Page,
): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`
    select distinct choice.account_id
    from mail_choice choice
    left join mail_time on mail_time.account_id = choice.account_id
    where choice.account_id > ${from(page)} and choice.requests in ('Daily', 'Weekly')
      and coalesce(mail_time.hour, ${defaultTime.hour}::int) <= ${hour}
      and not exists (select from digest_sent
        where digest_sent.account_id = choice.account_id and digest_sent.date = ${date})
    order by choice.account_id limit ${page.limit}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

/** The projects in which requests wait, by id. */
export async function listProjectsWithWaiting(db: Db, page: Page): Promise<string[]> {
  const { rows } = await sql<{ projectId: string }>`
    select project_id from project
    where project_id > ${from(page)} and exists (select from article_registration request
      where request.project_id = project.project_id and request.status = 'ToApprove')
    order by project_id limit ${page.limit}`.execute(db);
  return rows.map(({ projectId }) => projectId);
}

/** A member of a project who may be reminded now. */
export interface Reachable {
  readonly accountId: string;
  readonly authorize: boolean;
  readonly userManagement: boolean;
  /** When the account was mailed on the working day before; null when it was not. */
  readonly mailedBefore: Date | null;
}

/** The active members of a project whose hour has come and who were not mailed on the date. */
export async function listReachable(
  db: Db,
  { projectId, date, hour, dayBefore }: OnDate & OnHour & { readonly dayBefore: string },
): Promise<Reachable[]> {
  const { rows } = await sql<Reachable>`
    select membership.account_id, membership.authorize, membership.user_management,
      before.mailed_at as mailed_before
    from membership
    join account on account.account_id = membership.account_id
    left join mail_time on mail_time.account_id = membership.account_id
    left join digest_sent before on before.account_id = membership.account_id
      and before.date = ${dayBefore}
    where membership.project_id = ${projectId} and not membership.is_disabled
      and not account.is_disabled and account.type = 'Customer'
      and coalesce(mail_time.hour, ${defaultTime.hour}::int) <= ${hour}
      and not exists (select from digest_sent
        where digest_sent.account_id = membership.account_id and digest_sent.date = ${date}
          and digest_sent.mailed_at is not null)
    order by membership.account_id`.execute(db);
  return rows;
}

/** Who is mailed: an active account of an employer. */
export const findMailedAccount = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .leftJoin('mailTime', 'mailTime.accountId', 'account.accountId')
    .select(['account.emailAddress', 'account.language'])
    .select(['account.firstName', 'account.infix', 'account.lastName'])
    .select(['mailTime.hour', 'mailTime.weekday'])
    .where('account.accountId', '=', accountId)
    .where(isActiveCustomer)
    .executeTakeFirst();

/**
 * Claims the day of an account until the transaction ends. Another process that claims it meanwhile
 * waits, and then sees what this one did.
 * @returns whether this is the first look of the day; undefined when the account was mailed already
 */
export async function claimDay(
  db: Db,
  { accountId, date }: { accountId: string; date: string },
): Promise<{ isFirst: boolean } | undefined> {
  const inserted = await db
    .insertInto('digestSent')
    .values({ accountId, date, mailedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .returning('accountId')
    .executeTakeFirst();
  if (inserted) return { isFirst: true };
  const row = await db
    .selectFrom('digestSent')
    .select('mailedAt')
    .where('accountId', '=', accountId)
    .where('date', '=', date)
    .forUpdate()
    .executeTakeFirst();
  return row?.mailedAt === null ? { isFirst: false } : undefined;
}

/** Stores that a claimed account is mailed. */
export async function markMailed(
  db: Db,
  { accountId, date, mailedAt }: { accountId: string; date: string; mailedAt: Date },
): Promise<void> {
  await db
    .updateTable('digestSent')
    .set({ mailedAt })
    .where('accountId', '=', accountId)
    .where('date', '=', date)
    .execute();
}

/** When an account was mailed on a date; null when it was not. */
export async function findMailedAt(
  db: Db,
  { accountId, date }: { accountId: string; date: string },
): Promise<Date | null> {
  const row = await db
    .selectFrom('digestSent')
    .select('mailedAt')
    .where('accountId', '=', accountId)
    .where('date', '=', date)
    .executeTakeFirst();
  return row?.mailedAt ?? null;
}

/** The active memberships of an account in its own scope, by project, with its choices. */
export const listMemberships = (db: Db, accountId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('project', 'project.projectId', 'membership.projectId')
    .leftJoin('mailChoice', (join) =>
      join
        .onRef('mailChoice.projectId', '=', 'membership.projectId')
        .onRef('mailChoice.accountId', '=', 'membership.accountId'),
    )
    .select(['membership.projectId', 'membership.accountId', 'project.name'])
    .select(['membership.authorize', 'membership.userManagement', 'mailChoice.requests'])
    .where('membership.accountId', '=', accountId)
    .where('membership.isDisabled', '=', false)
    .orderBy('membership.projectId')
    .execute();
