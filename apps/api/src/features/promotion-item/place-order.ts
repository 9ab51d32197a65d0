import type { Profile } from '@portal/contract/account';
import { fullName } from '@portal/texts/format';
import { recordAudit } from '../../audit/audit-log.ts';
import type { Db } from '../../database/database.ts';
import type { PromotionOrderContent } from '../../database/file-tables.ts';
import type { Dependencies } from '../../dependencies.ts';
import { appendEvent } from '../../event-feed/event-feed.ts';
import { newId } from '../../ids.ts';
import { orderConfirmationMail, orderProviderMail } from '../../mail/order-mails.ts';
import { getProjectName, queueProjectMail } from '../../mail/project-mail.ts';
import { byAccount, useAllowance } from '../../identity/throttle/throttle.ts';
import { orderAllowance } from '../../identity/throttle/throttle-rules.ts';
import { pick } from '../../pick.ts';
import { insertOrder } from './promotion-item-store.ts';

/** An order that was checked. */
export interface CheckedOrder {
  readonly projectId: string;
  readonly kind: 'posters-flyers' | 'narrowcast';
  readonly content: PromotionOrderContent;
}

/**
 * Stores an order: with a mail to the provider that has the orderer's address as reply-to, a
 * confirmation to the orderer, an audit entry and an event.
 * @throws {ProblemError} 429 with retry-after when the account ordered sixty times within the
 *   hour
 */
export async function placeOrder(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  { projectId, kind, content }: CheckedOrder,
  orderer: Profile,
): Promise<void> {
  const { config, clock } = services;
  await useAllowance(db, services, byAccount('order', orderer.accountId), orderAllowance);
  const now = clock.now();
  const promotionOrderId = newId();
  const orderedBy = { accountId: orderer.accountId, name: fullName(orderer) };
  const orderNumber = await insertOrder(db, {
    promotionOrderId,
    projectId,
    kind,
    orderedAt: now,
    orderedBy,
    content,
  });

  const projectName = await getProjectName(db, { projectId });
  const order = { ...content, kind, orderNumber, projectName, orderer };
  const project = { config, projectId };
  await queueProjectMail(db, project, {
    recipient: config.providerEmail,
    replyTo: orderer.emailAddress,
    language: 'nl',
    ...orderProviderMail(config, order, 'nl'),
  });
  const { language } = orderer;
  await queueProjectMail(db, project, {
    recipient: orderer.emailAddress,
    language,
    ...orderConfirmationMail(config, order, language),
  });
  const action = `${kind}-ordered` as const;
  await recordAudit(db, {
    projectId,
    occurredAt: now,
    actorAccountId: orderer.accountId,
    action,
    subjectType: 'project',
    subjectId: projectId,
    details: { promotionOrderId, orderNumber },
    person: { name: orderNumber },
  });
  await appendEvent(db, {
    projectId,
    type: action,
    occurredAt: now,
    data: {
      promotionOrderId,
      orderNumber,
      orderedByAccountId: orderer.accountId,
      items: content.items.map((item) => pick(item, ['promotionFileId', 'posters', 'flyers'])),
    },
  });
}
