import type { Address } from '@portal/contract/fields';
import type { DesignKind, PromotionDesign, PromotionOrder } from '@portal/contract/promotion-item';
import { formatOrderNumber } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';
import { imageUri } from '../../images/image-rules.ts';
import type { PromotionOrderContent } from '../../database/file-tables.ts';
import { type Design, designName } from './order-rules.ts';

/** The designs of some kinds, by kind, folder and name. */
export async function listDesigns(
  db: Db,
  kinds: readonly DesignKind[],
): Promise<(Design & PromotionDesign)[]> {
  const rows = await db
    .selectFrom('promotion_file')
    .select(['promotion_file_id', 'kind', 'folder', 'file_name', 'thumbnail_sha256'])
    .where('kind', 'in', kinds)
    .orderBy('kind')
    .orderBy('sort_key')
    .orderBy('promotion_file_id')
    .execute();
  return rows.map((row) => ({
    promotionFileId: row.promotion_file_id,
    kind: row.kind as DesignKind,
    folder: row.folder,
    name: designName(row.file_name),
    pictureUri: imageUri(row.thumbnail_sha256),
  }));
}

/** Where the employer is. */
export async function getProjectAddress(
  db: Db,
  { projectId }: { projectId: string },
): Promise<Address> {
  const row = await db
    .selectFrom('project')
    .select('address')
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return row.address;
}

/** @returns the order's number as people see it */
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
    .insertInto('promotion_order')
    .values({
      promotion_order_id: order.promotionOrderId,
      project_id: order.projectId,
      kind: order.kind,
      ordered_at: order.orderedAt,
      ordered_by_account_id: order.orderedBy.accountId,
      ordered_by_name: order.orderedBy.name,
      content: JSON.stringify(order.content),
    })
    .returning('order_number')
    .executeTakeFirstOrThrow();
  return formatOrderNumber(row.order_number);
}

const listedOrders = 100;

/** The last orders of a project, the latest first. */
export async function listOrders(
  db: Db,
  { projectId }: { projectId: string },
): Promise<PromotionOrder[]> {
  const rows = await db
    .selectFrom('promotion_order')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('ordered_at', 'desc')
    .orderBy('order_number', 'desc')
    .limit(listedOrders)
    .execute();
  return rows.map(({ content, ...row }) => ({
    promotionOrderId: row.promotion_order_id,
    orderNumber: formatOrderNumber(row.order_number),
    kind: row.kind,
    orderedAt: row.ordered_at.toISOString(),
    orderedBy: row.ordered_by_name,
    items: content.items.map(({ name, folder, posters, flyers }) => ({
      name,
      folder,
      posters,
      flyers,
    })),
    deliveryAddress: content.deliveryAddress,
  }));
}
