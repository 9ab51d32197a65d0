import type { Language, PersonName } from '@portal/contract/fields';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import type { MailText } from '../../mail/mail-text.ts';
import { queueProjectMail, recipientOf } from '../../mail/project-mail.ts';
import { activeManagers } from './membership-store.ts';

/**
 * Mails every active manager of a project, in the language of the manager's account, within the
 * transaction of the change that the mail is about.
 * @param except an account that gets no mail, because the mail is about it
 */
export async function notifyManagers(
  db: Db,
  { config, projectId, except }: { config: Config; projectId: string; except?: string },
  compose: (manager: PersonName, language: Language) => MailText,
): Promise<void> {
  const managers = await activeManagers(db, projectId)
    .select(['account.emailAddress', 'account.language'])
    .select(['account.firstName', 'account.infix', 'account.lastName'])
    .$if(except !== undefined, (query) => query.where('account.accountId', '!=', except ?? ''))
    .orderBy('account.emailAddress')
    .execute();
  for (const { recipient, language, member } of managers.map(recipientOf)) {
    const mail = { ...compose(member, language), recipient, language };
    await queueProjectMail(db, { config, projectId }, mail);
  }
}
