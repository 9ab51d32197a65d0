import {
  getSubscriptionDetails,
  getSubscriptionsActiveTable,
  getSubscriptionsAllTable,
  getSubscriptionsEndedTable,
  getSubscriptionsExpensiveTable,
  getSubscriptionsNewTable,
} from '@portal/contract/subscription';
import { today } from '../../clock.ts';
import { type Handler, route } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { describeDetail } from './subscription-rules.ts';
import { getSubscription } from './subscription-store.ts';
import { listSubscriptions, type SubscriptionList } from './subscription-table.ts';

export function subscriptionRoutes({ clock }: Pick<Dependencies, 'clock'>) {
  const page =
    (list: SubscriptionList): Handler<typeof getSubscriptionsAllTable> =>
    ({ db }, { body }) =>
      listSubscriptions(db, { ...body, list, date: today(clock) });

  return [
    route(getSubscriptionsNewTable, page('new')),
    route(getSubscriptionsActiveTable, page('active')),
    route(getSubscriptionsEndedTable, page('ended')),
    route(getSubscriptionsAllTable, page('all')),
    route(getSubscriptionsExpensiveTable, page('expensive')),
    route(getSubscriptionDetails, async ({ db, projectId }, { query }) => {
      const row = await getSubscription(db, { projectId, subscriptionId: query.SubscriptionId });
      const decision = { decidedAt: row.decided_at, decidedBy: row.decided_by_name };
      return describeDetail(row, decision, today(clock));
    }),
  ];
}
