import type { Language, PersonName } from '@portal/contract/fields';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import type { MailText } from '../../mail/mail-text.ts';
import { queueProjectMail, recipientOf } from '../../mail/project-mail.ts';
import { activeManagers, activeMembers } from './membership-store.ts';

interface Notice {
  readonly config: Config;
  readonly projectId: string;
}

type Compose = (member: PersonName, language: Language) => MailText;

/**
 * Mails every active manager of a project, in the language of the manager's account, within the
 * transaction of the change that the mail is about.
 * @param except an account that gets no mail, because the mail is about it
 */
export async function notifyManagers(
  db: Db,
  { except, ...notice }: Notice & { readonly except?: string },
  compose: Compose,
): Promise<void> {
  const managers = activeManagers(db, notice.projectId).$if(except !== undefined, (query) =>
    query.where('account.accountId', '!=', except ?? ''),
  );
  await mailMembers(db, { ...notice, members: await listMembers(managers) }, compose);
}

/** Mails the active members who do payroll; where there is none, the managers. */
export async function notifyPayroll(db: Db, notice: Notice, compose: Compose): Promise<void> {
  const { projectId } = notice;
  const members = await listMembers(activeMembers(db, { projectId, flag: 'payroll' }));
  if (members.length === 0) await notifyManagers(db, notice, compose);
  else await mailMembers(db, { ...notice, members }, compose);
}

const listMembers = (query: ReturnType<typeof activeMembers>) =>
  query
    .select(['account.emailAddress', 'account.language'])
    .select(['account.firstName', 'account.infix', 'account.lastName'])
    .orderBy('account.emailAddress')
    .execute();

async function mailMembers(
  db: Db,
  { members, ...notice }: Notice & { readonly members: Awaited<ReturnType<typeof listMembers>> },
  compose: Compose,
): Promise<void> {
  for (const { recipient, language, member } of members.map(recipientOf)) {
    await queueProjectMail(db, notice, { ...compose(member, language), recipient, language });
  }
}
