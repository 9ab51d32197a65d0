import type { Profile } from '@portal/contract/account';
import type { CallInput } from '@portal/contract/call';
import type { contactInformationEmail } from '@portal/contract/contact';
import { fullName } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import { contactCopyMail, contactProviderMail } from '../../mail/contact-mails.ts';
import { newId } from '../../ids.ts';
import { getProjectName, queueProjectMail } from '../../mail/project-mail.ts';
import { findContactInformation } from '../../shared-domain/portal-setting-store.ts';
import { pick } from '../../pick.ts';
import { byAccount, useAllowance } from '../../identity/throttle/throttle.ts';
import { contactAllowance } from '../../identity/throttle/throttle-rules.ts';

/**
 * Mails a message to the provider, with the writer's address as reply-to; the writer gets a copy on
 * request. The provider's systems read the message by the id in the event.
 * @throws {ProblemError} 429 with retry-after when the account sent ten within the hour
 */
export async function writeToProvider(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  body: CallInput<typeof contactInformationEmail>['body'],
  writer: Profile,
): Promise<void> {
  const { config, clock } = services;
  const { projectId } = body;
  await useAllowance(db, services, byAccount('contact', writer.accountId), contactAllowance);

  const provider = await findContactInformation(db);
  const mail = {
    projectName: await getProjectName(db, { projectId }),
    writer,
    phoneNumber: body.phoneNumber ?? '',
    topic: body.subject,
    message: body.message,
  };
  await queueProjectMail(
    db,
    { config, projectId },
    {
      recipient: provider.emailAddress || config.providerEmail,
      replyTo: writer.emailAddress,
      language: 'nl',
      ...contactProviderMail(config, mail, 'nl'),
    },
  );
  if (body.copyToSelf) {
    const { language } = writer;
    const copy = contactCopyMail(config, { ...mail, providerName: provider.name }, language);
    await queueProjectMail(
      db,
      { config, projectId },
      { recipient: writer.emailAddress, language, ...copy },
    );
  }
  const messageId = newId();
  const occurredAt = clock.now();
  await db
    .insertInto('contactMessage')
    .values({
      contactMessageId: messageId,
      projectId,
      writtenAt: occurredAt,
      accountId: writer.accountId,
      writtenBy: fullName(writer),
      ...pick(mail, ['phoneNumber', 'topic', 'message']),
      emailAddress: writer.emailAddress,
    })
    .execute();
  await appendEvent(db, {
    projectId,
    type: 'contacted',
    occurredAt,
    data: { messageId, accountId: writer.accountId },
  });
}
