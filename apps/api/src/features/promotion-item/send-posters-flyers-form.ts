import type { Profile } from '@portal/contract/account';
import { type PostersFlyersBody, printedKinds } from '@portal/contract/promotion-item';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { invalidInput } from '../../problem.ts';
import { readPrintedItems } from './order-rules.ts';
import { placeOrder } from './place-order.ts';
import { listDesigns } from './promotion-item-store.ts';

/**
 * Orders posters and flyers.
 * @throws {ProblemError} 422 nothing-ordered, item-repeated, item-unknown
 */
export async function orderPostersFlyers(
  db: Db,
  services: Pick<Dependencies, 'config' | 'clock'>,
  body: PostersFlyersBody,
  orderer: Profile,
): Promise<void> {
  const { ordered, faults } = readPrintedItems(body.items, await listDesigns(db, printedKinds));
  if (faults.length > 0) throw invalidInput(...faults);
  const content = {
    items: ordered,
    deliveryAddress: body.deliveryAddress,
    filesTo: null,
    orientation: null,
    contactName: body.contactName,
    phoneNumber: body.phoneNumber ?? '',
    remarks: body.remarks ?? '',
  };
  const { projectId } = body;
  await placeOrder(db, services, { projectId, kind: 'posters-flyers', content }, orderer);
}
