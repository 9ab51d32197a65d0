import { amsterdamDate } from '@portal/contract/dates';
import type { RetentionRuleName } from '@portal/contract/retention';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import {
  hasNoSubscription,
  replacedAt,
  requestEnd,
  retentionSources,
  subscriptionEnd,
} from './retention-sources.ts';

export interface Measured {
  readonly held: number;
  readonly due: number;
  readonly oldest: Date | null;
}

/** The number of rows of a rule, and of those past their period at a moment. */
export async function measure(
  db: Db,
  { name, before, projectId }: { name: RetentionRuleName; before: Date; projectId?: string },
): Promise<Measured> {
  let all: Measured = { held: 0, due: 0, oldest: null };
  for (const { from, moment, where, projectId: project } of retentionSources[name]) {
    if (projectId !== undefined && project === undefined) continue;
    const inProject =
      projectId === undefined || !project ? sql`true` : sql`${project} = ${projectId}`;
    const { rows } = await sql<{ held: string; due: string; oldest: Date | null }>`
      select count(*) as held, count(*) filter (where moment <= ${before}) as due,
        min(moment) as oldest
      from (select ${moment} as moment from ${from} where ${where} and ${inProject}) counted`.execute(
      db,
    );
    const row = rows[0]!;
    const { oldest } = row;
    all = {
      held: all.held + Number(row.held),
      due: all.due + Number(row.due),
      oldest: oldest && (!all.oldest || oldest < all.oldest) ? oldest : all.oldest,
    };
  }
  return all;
}

/** Rows of one transaction, so that others do not wait long. */
const batchSize = 1000;

const count = async (db: Db, statement: RawBuilder<unknown>): Promise<number> => {
  const { numAffectedRows } = await statement.execute(db);
  return Number(numAffectedRows ?? 0);
};

/** The ids of mails whose texts are due, whose files must be deleted first. */
export async function listDueMailTexts(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('mail')
    .select('mailId')
    .where('sentAt', '<=', before)
    .where('body', '<>', '')
    .limit(batchSize)
    .execute();
  return rows.map(({ mailId }) => mailId);
}

export const clearMailTexts = (db: Db, mailIds: readonly string[]): Promise<number> =>
  count(db, sql`update mail set body = '' where mail_id = any(${mailIds}::uuid[])`);

export const removePreviews = (db: Db, before: Date) =>
  count(db, sql`delete from upload where created_at <= ${before}`);

export const removeReplacedLists = (db: Db, before: Date) =>
  count(
    db,
    sql`delete from employee_list where employee_list_id in (
      select employee_list_id from employee_list list where ${replacedAt} <= ${before} limit 10)`,
  );

/** The ids of mails that are due as a whole. */
export async function listDueMails(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('mail')
    .select('mailId')
    .where('createdAt', '<=', before)
    .limit(batchSize)
    .execute();
  return rows.map(({ mailId }) => mailId);
}

export const removeMails = (db: Db, mailIds: readonly string[]): Promise<number> =>
  count(db, sql`delete from mail where mail_id = any(${mailIds}::uuid[])`);

export const removeSessions = (db: Db, before: Date) =>
  count(
    db,
    sql`delete from session where session_id in (
      select session_id from session where coalesce(ended_at, last_seen_at) <= ${before}
      limit ${batchSize})`,
  );

export const removeMailedDays = (db: Db, before: Date) =>
  count(db, sql`delete from digest_sent where date <= ${amsterdamDate(before)}`);

export const removeRejected = (db: Db, before: Date) =>
  count(
    db,
    sql`delete from article_registration where article_registration_id in (
      select article_registration_id from article_registration
      where status not in ('ToApprove', 'Approved') and decided_at <= ${before}
      limit ${batchSize})`,
  );

/** Ended subscriptions with their requests and AAOs. */
export async function removeSubscriptions(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ articleRegistrationId: string | null }>`
    delete from subscription where subscription_id in (
      select subscription_id from subscription
      where period_end is not null and ${subscriptionEnd} <= ${before} limit ${batchSize})
    returning article_registration_id`.execute(db);
  const requests = rows.flatMap(({ articleRegistrationId: id }) => id ?? []);
  await sql`delete from article_registration
    where article_registration_id = any(${requests}::uuid[])`.execute(db);
  return rows.length;
}

export const removeUnfollowed = (db: Db, before: Date) =>
  count(
    db,
    sql`delete from article_registration where article_registration_id in (
      select article_registration_id from article_registration request
      where status = 'Approved' and ${hasNoSubscription} and ${requestEnd} <= ${before}
      limit ${batchSize})`,
  );

export const removeListLog = (db: Db, before: Date) =>
  count(db, sql`delete from employee_list_log where imported_at <= ${before}`);

export const removeOrders = (db: Db, before: Date) =>
  count(db, sql`delete from promotion_order where ordered_at <= ${before}`);

export const removeMessages = (db: Db, before: Date) =>
  count(db, sql`delete from contact_message where written_at <= ${before}`);

export async function removeEvents(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ pruned: string }>`
    select prune_events(${before}, ${batchSize}) as pruned`.execute(db);
  return Number(rows[0]!.pruned);
}

export async function listProjectIds(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('project').select('projectId').orderBy('projectId').execute();
  return rows.map(({ projectId }) => projectId);
}
