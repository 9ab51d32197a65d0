import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
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
