import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { standInsOn } from '../sessions/stand-ins.ts';
import type { MailMember } from './mail-facts.ts';
import type { MailText } from './mail-text.ts';
import { queueMail } from './outbox.ts';

/** The members of a project to whom a kind of mail goes. */
export type MailFlag = 'authorize' | 'confirmation_mails' | 'subscription_copy';

/** The project's active members who hold a flag; having management does not count as one. */
export async function listRecipients(
  db: Db,
  { projectId, flag }: { projectId: string; flag: MailFlag },
) {
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.account_id', 'membership.account_id')
    .select(['account.email_address', 'account.language'])
    .select(['account.first_name', 'account.infix', 'account.last_name'])
    .where('membership.project_id', '=', projectId)
    .where('membership.is_disabled', '=', false)
    .where(`membership.${flag}`, '=', true)
    .orderBy('account.email_address')
    .execute();
  return rows.map((row) => ({
    recipient: row.email_address,
    language: row.language,
    member: {
      firstName: row.first_name,
      infix: row.infix,
      lastName: row.last_name,
    } satisfies MailMember,
  }));
}

/**
 * Those who stand in for an approver on a day and would not be written to by the flag `authorize`,
 * once each. `approver` is on whose behalf they decide; null for who decides in their own name.
 */
export async function listStandInRecipients(
  db: Db,
  { projectId, date }: { projectId: string; date: string },
) {
  const rows = await db
    .selectFrom(standInsOn(projectId, date).as('at_work'))
    .innerJoin('account', 'account.account_id', 'at_work.stand_in_account_id')
    .innerJoin('account as approver', 'approver.account_id', 'at_work.account_id')
    .innerJoin('membership', 'membership.account_id', 'at_work.stand_in_account_id')
    .select(['account.email_address', 'account.language'])
    .select(['account.first_name', 'account.infix', 'account.last_name'])
    .select([
      'approver.first_name as approver_first_name',
      'approver.infix as approver_infix',
      'approver.last_name as approver_last_name',
      'membership.user_management as decides_themselves',
    ])
    .where('membership.project_id', '=', projectId)
    .where('membership.authorize', '=', false)
    .orderBy('at_work.from_date', 'desc')
    .orderBy('at_work.stand_in_id', 'desc')
    .execute();
  // Of several approvers, the one for whom they may decide: whose period began first.
  const first = new Map(rows.map((row) => [row.email_address, row]));
  return [...first.values()].map((row) => ({
    recipient: row.email_address,
    language: row.language,
    member: { firstName: row.first_name, infix: row.infix, lastName: row.last_name },
    approver: row.decides_themselves
      ? null
      : {
          firstName: row.approver_first_name,
          infix: row.approver_infix,
          lastName: row.approver_last_name,
        },
  }));
}

/**
 * Approvers for whom somebody stands in on a day, and who would not be written to by the flag
 * `authorize`: who named a stand-in goes on hearing what comes in.
 */
export async function listApproversStoodInFor(
  db: Db,
  { projectId, date }: { projectId: string; date: string },
) {
  const rows = await db
    .selectFrom(standInsOn(projectId, date).as('at_work'))
    .innerJoin('account', 'account.account_id', 'at_work.account_id')
    .innerJoin('membership', 'membership.account_id', 'at_work.account_id')
    .select(['account.email_address', 'account.language'])
    .select(['account.first_name', 'account.infix', 'account.last_name'])
    .distinct()
    .where('membership.project_id', '=', projectId)
    .where('membership.authorize', '=', false)
    .execute();
  return rows.map((row) => ({
    recipient: row.email_address,
    language: row.language,
    member: { firstName: row.first_name, infix: row.infix, lastName: row.last_name },
    approver: null,
  }));
}

/** The name of a project that is there, as its mails give it. */
export async function getProjectName(
  db: Db,
  { projectId }: { projectId: string },
): Promise<string> {
  const { name } = await db
    .selectFrom('project')
    .select('name')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Puts a mail about a project's record in the outbox. */
export const queueProjectMail = (
  db: Db,
  { config, projectId }: { config: Config; projectId: string },
  mail: MailText & { recipient: string; language: 'nl' | 'en'; replyTo?: string },
): Promise<void> => queueMail(db, { ...mail, projectId, baseUrl: config.baseUrl });
