import type { Db } from '../src/database/database.ts';

const content = {
  items: [],
  deliveryAddress: null,
  filesTo: 'joost@werkgever.example',
  orientation: 'Landscape',
  contactName: 'Joost Nijënhuis',
  phoneNumber: '',
  remarks: '',
};

/** An order of a project. */
export const insertOrderRow = (
  db: Db,
  row: { promotionOrderId: string; projectId: string; accountId: string; orderedAt: Date },
) =>
  db
    .insertInto('promotionOrder')
    .values({
      promotionOrderId: row.promotionOrderId,
      projectId: row.projectId,
      kind: 'narrowcast',
      orderedAt: row.orderedAt,
      orderedByAccountId: row.accountId,
      orderedByName: 'Joost Nijënhuis',
      content: JSON.stringify(content),
    })
    .execute();

/** A message to the provider. */
export const insertMessageRow = (
  db: Db,
  row: { contactMessageId: string; projectId: string; accountId: string; writtenAt: Date },
) =>
  db
    .insertInto('contactMessage')
    .values({
      ...row,
      writtenBy: 'Joost Nijënhuis',
      emailAddress: 'joost@werkgever.example',
      phoneNumber: '',
      topic: 'Factuur',
      message: 'Waar staat de factuur van maart?',
    })
    .execute();
