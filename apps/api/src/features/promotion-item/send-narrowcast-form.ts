import type { Profile } from '@portal/contract/account';
import { type NarrowcastBody, screenKinds } from '@portal/contract/promotion-item';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput } from '../../problem.ts';
import { readScreenItems } from './order-rules.ts';
import { placeOrder } from './place-order.ts';
import { listDesigns } from './promotion-item-store.ts';

/**
 * Orders material for screens.
 * @throws {ProblemError} 422 item-repeated, item-unknown
 */
export async function orderNarrowcast(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  body: NarrowcastBody,
  orderer: Profile,
): Promise<void> {
  const { ordered, faults } = readScreenItems(
    body.promotionFileIds,
    await listDesigns(db, screenKinds),
  );
  if (faults.length > 0) throw invalidInput(...faults);
  const content = {
    items: ordered.map((design) => ({ ...design, posters: null, flyers: null })),
    deliveryAddress: null,
    filesTo: body.emailAddress,
    orientation: body.screenOrientation,
    contactName: body.contactName,
    phoneNumber: body.phoneNumber ?? '',
    remarks: body.remarks ?? '',
  };
  const { projectId } = body;
  await placeOrder(db, services, { projectId, kind: 'narrowcast', content }, orderer);
}
