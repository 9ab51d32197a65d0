import type { Language, PersonName } from '@portal/contract/fields';
import { type RawBuilder, sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { compiledQuery } from '../database/compiled-query.ts';
import { standInsOn } from '../shared-domain/stand-ins.ts';
import { pick } from '../pick.ts';
import type { MailText } from './mail-text.ts';
import { queueMail } from './outbox.ts';

const nameFields = ['firstName', 'infix', 'lastName'] as const;

/** The flags that decide which members of a project get a kind of mail. */
export type MailFlag = 'authorize' | 'confirmationMails' | 'subscriptionCopy';

/** The choice of a member about the mails of a flag; copies of requests have none. */
const choiceColumns = {
  authorize: 'mailChoice.requests',
  confirmationMails: 'mailChoice.changes',
  subscriptionCopy: null,
} as const satisfies Record<MailFlag, string | null>;

/**
 * Whether the member of a row gets the mails of a flag one by one, at once: until the member
 * chooses otherwise.
 */
function isMailedAtOnce(flag: MailFlag): RawBuilder<boolean> {
  const column = choiceColumns[flag];
  return column === null
    ? sql<boolean>`true`
    : sql<boolean>`not exists (select from mail_choice
        where mail_choice.project_id = membership.project_id
          and mail_choice.account_id = membership.account_id
          and ${sql.ref(column)} <> 'Direct')`;
}

const recipientsBy = (flag: MailFlag) =>
  compiledQuery((db, projectId: string) =>
    db
      .selectFrom('membership')
      .innerJoin('account', 'account.accountId', 'membership.accountId')
      .select(['account.emailAddress', 'account.language'])
      .select(['account.firstName', 'account.infix', 'account.lastName'])
      .where('membership.projectId', '=', projectId)
      .where('membership.isDisabled', '=', false)
      .where('account.isDisabled', '=', false)
      .where(`membership.${flag}`, '=', true)
      .where(isMailedAtOnce(flag))
      .orderBy('account.emailAddress')
      .compile(),
  );

const recipientQuestions: { readonly [Flag in MailFlag]: ReturnType<typeof recipientsBy> } = {
  authorize: recipientsBy('authorize'),
  confirmationMails: recipientsBy('confirmationMails'),
  subscriptionCopy: recipientsBy('subscriptionCopy'),
};

interface Recipients {
  readonly projectId: string;
  readonly flag: MailFlag;
}

/**
 * The query for the project's active members who hold a flag; having management does not count as
 * one.
 */
export const recipientsQuery = (db: Db, { projectId, flag }: Recipients) =>
  recipientQuestions[flag](db, projectId);

type RecipientRow = PersonName & { readonly emailAddress: string; readonly language: Language };

/** The recipient of a mail and their language. */
export const recipientOf = (row: RecipientRow) => ({
  recipient: row.emailAddress,
  language: row.language,
  member: pick(row, nameFields),
});

/**
 * The project's active members who hold a flag and want its mails at once; having management does
 * not count as a flag.
 */
export async function listRecipients(db: Db, wanted: Recipients) {
  const { rows } = await db.executeQuery(recipientsQuery(db, wanted));
  return rows.map(recipientOf);
}

/**
 * Stand-ins of an approver on a date who do not get the mail by the flag `authorize`, each once.
 * `approver` is the approver on whose behalf they decide; null if they decide in their own name.
 */
export async function listStandInRecipients(
  db: Db,
  { projectId, date }: { projectId: string; date: string },
) {
  const rows = await db
    .selectFrom(standInsOn(projectId, date).as('atWork'))
    .innerJoin('account', 'account.accountId', 'atWork.standInAccountId')
    .innerJoin('account as approver', 'approver.accountId', 'atWork.accountId')
    .innerJoin('membership', 'membership.accountId', 'atWork.standInAccountId')
    .select(['account.emailAddress', 'account.language'])
    .select(['account.firstName', 'account.infix', 'account.lastName'])
    .select([
      'approver.firstName as approverFirstName',
      'approver.infix as approverInfix',
      'approver.lastName as approverLastName',
      'membership.userManagement as decidesThemselves',
    ])
    .where('membership.projectId', '=', projectId)
    .where('membership.authorize', '=', false)
    .where(isMailedAtOnce('authorize'))
    .orderBy('atWork.fromDate', 'desc')
    .orderBy('atWork.standInId', 'desc')
    .execute();
  // The earliest period is the last entry, so of several approvers the map keeps its approver.
  const first = new Map(rows.map((row) => [row.emailAddress, row]));
  return [...first.values()].map((row) => ({
    recipient: row.emailAddress,
    language: row.language,
    member: pick(row, nameFields),
    approver: row.decidesThemselves
      ? null
      : {
          firstName: row.approverFirstName,
          infix: row.approverInfix,
          lastName: row.approverLastName,
        },
  }));
}

/**
 * Approvers who have a stand-in on a date and do not get the mail by the flag `authorize`: they
 * still want to know which requests arrive.
 */
export async function listApproversStoodInFor(
  db: Db,
  { projectId, date }: { projectId: string; date: string },
) {
  const rows = await db
    .selectFrom(standInsOn(projectId, date).as('atWork'))
    .innerJoin('account', 'account.accountId', 'atWork.accountId')
    .innerJoin('membership', 'membership.accountId', 'atWork.accountId')
    .select(['account.emailAddress', 'account.language'])
    .select(['account.firstName', 'account.infix', 'account.lastName'])
    .distinct()
    .where('membership.projectId', '=', projectId)
    .where('membership.authorize', '=', false)
    .where(isMailedAtOnce('authorize'))
    .execute();
  return rows.map((row) => ({
    recipient: row.emailAddress,
    language: row.language,
    member: pick(row, nameFields),
    approver: null,
  }));
}

/** The name of an existing project, for its mails. */
export async function getProjectName(
  db: Db,
  { projectId }: { projectId: string },
): Promise<string> {
  const { name } = await db
    .selectFrom('project')
    .select('name')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return name;
}

/** Queues a mail about a project's record. */
export const queueProjectMail = (
  db: Db,
  { config, projectId }: { config: Config; projectId: string },
  mail: MailText & { recipient: string; language: 'nl' | 'en'; replyTo?: string },
): Promise<void> => queueMail(db, { ...mail, projectId, baseUrl: config.baseUrl });
