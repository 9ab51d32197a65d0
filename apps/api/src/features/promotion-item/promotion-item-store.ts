import type { Address } from '@portal/contract/fields';
import type { DesignKind, PromotionDesign, PromotionOrder } from '@portal/contract/promotion-item';
import { formatOrderNumber } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';
import { imageUri } from '../../files/image-rules.ts';
import type { PromotionOrderContent } from '../../database/file-tables.ts';
import { type Design, designName } from './order-rules.ts';

/** The designs of some kinds, sorted by kind, folder and name. */
export async function listDesigns(
  db: Db,
  kinds: readonly DesignKind[],
): Promise<(Design & PromotionDesign)[]> {
  const rows = await db
    .selectFrom('promotionFile')
    .select(['promotionFileId', 'kind', 'folder', 'fileName', 'thumbnailSha256'])
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('sortKey')
    .orderBy('promotionFileId')
    .execute();
  return rows.map((row) => ({
    promotionFileId: row.promotionFileId,
    kind: row.kind as DesignKind,
    folder: row.folder,
    name: designName(row.fileName),
    pictureUri: imageUri(row.thumbnailSha256),
  }));
}

/** The employer's address. */
export async function getProjectAddress(
  db: Db,
  { projectId }: { projectId: string },
): Promise<Address> {
  const row = await db
    .selectFrom('project')
    .select('address')
    .where('projectId', '=', projectId)
    .executeTakeFirstOrThrow();
  return row.address;
}

/** @returns the order's number as the page shows it */
export async function insertOrder(
  db: Db,
  order: {
    readonly promotionOrderId: string;
    readonly projectId: string;
    readonly kind: PromotionOrder['kind'];
    readonly orderedAt: Date;
    readonly orderedBy: { readonly accountId: string; readonly name: string };
    readonly content: PromotionOrderContent;
  },
): Promise<string> {
  const row = await db
    .insertInto('promotionOrder')
    .values({
      promotionOrderId: order.promotionOrderId,
      projectId: order.projectId,
      kind: order.kind,
      orderedAt: order.orderedAt,
      orderedByAccountId: order.orderedBy.accountId,
      orderedByName: order.orderedBy.name,
      content: JSON.stringify(order.content),
    })
    .returning('orderNumber')
    .executeTakeFirstOrThrow();
  return formatOrderNumber(row.orderNumber);
}

const listedOrders = 100;

/** The last orders of a project, the latest first. */
export async function listOrders(
  db: Db,
  { projectId }: { projectId: string },
): Promise<PromotionOrder[]> {
  const rows = await db
    .selectFrom('promotionOrder')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('orderedAt', 'desc')
    .orderBy('orderNumber', 'desc')
    .limit(listedOrders)
    .execute();
  return rows.map(({ content, ...row }) => ({
    promotionOrderId: row.promotionOrderId,
    orderNumber: formatOrderNumber(row.orderNumber),
    kind: row.kind,
    orderedAt: row.orderedAt.toISOString(),
    orderedBy: row.orderedByName,
    items: content.items.map(({ name, folder, posters, flyers }) => ({
      name,
      folder,
      posters,
      flyers,
    })),
    deliveryAddress: content.deliveryAddress,
  }));
}
