import {
  getPromotionDesigns,
  getPromotionOrders,
  printedKinds,
  screenKinds,
  sendNarrowcastForm,
  sendPostersFlyersForm,
} from '@portal/contract/promotion-item';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { getProjectAddress, listDesigns, listOrders } from './promotion-item-store.ts';
import { orderNarrowcast } from './send-narrowcast-form.ts';
import { orderPostersFlyers } from './send-posters-flyers-form.ts';

export const promotionItemRoutes = (services: Pick<Dependencies, 'config' | 'clock'>) => [
  route(getPromotionDesigns, async ({ db, projectId }) => ({
    postersAndFlyers: await listDesigns(db, printedKinds),
    narrowcasting: await listDesigns(db, screenKinds),
    projectAddress: await getProjectAddress(db, { projectId }),
  })),
  route(sendPostersFlyersForm, ({ db, account }, { body }) =>
    orderPostersFlyers(db, services, body, account),
  ),
  route(sendNarrowcastForm, ({ db, account }, { body }) =>
    orderNarrowcast(db, services, body, account),
  ),
  route(getPromotionOrders, async ({ db, projectId }) => ({
    items: await listOrders(db, { projectId }),
  })),
];
