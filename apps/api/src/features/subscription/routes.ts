import { postSubscriptions as postCall } from '@portal/contract/provider';
import {
  cancelSubscriptionOutOfServiceEmployee as cancelCall,
  getPossibleSubscriptionEndDates,
  getSubscriptionDetails,
  getSubscriptionFilterValues,
  getSubscriptionHistory as historyCall,
  getSubscriptionsActiveTable,
  getSubscriptionsAllTable,
  getSubscriptionsEndedTable,
  getSubscriptionsExpensiveTable,
  getSubscriptionsNewTable,
} from '@portal/contract/subscription';
import { lastPayMonths, payrollRuns } from '@portal/contract/settlement';
import { today } from '../../clock.ts';
import { type SpeculativeHandler, route } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { cancelSubscriptionOutOfServiceEmployee } from './cancel-subscription-out-of-service-employee.ts';
import { possibleEndDates } from './end-date-rules.ts';
import { getSubscriptionHistory } from './get-subscription-history.ts';
import { postSubscriptions } from './post-subscriptions.ts';
import { exportRoutes } from './export-subscriptions.ts';
import { stepRoutes } from './step-routes.ts';
import { describeDetail } from './subscription-rules.ts';
import { getSubscription } from './subscription-store.ts';
import {
  listSubscriptionFilterValues,
  listSubscriptions,
  type SubscriptionList,
} from './subscription-table.ts';

export function subscriptionRoutes(services: Dependencies) {
  const { clock } = services;
  const page =
    (list: SubscriptionList): SpeculativeHandler<typeof getSubscriptionsAllTable> =>
    ({ db }, { body }) =>
      listSubscriptions(db, { ...body, view: { list, date: today(clock) } });

  return [
    route(getSubscriptionsNewTable, page('new'), { speculative: true }),
    route(getSubscriptionsActiveTable, page('active'), { speculative: true }),
    route(getSubscriptionsEndedTable, page('ended'), { speculative: true }),
    route(getSubscriptionsAllTable, page('all'), { speculative: true }),
    route(getSubscriptionsExpensiveTable, page('expensive'), { speculative: true }),
    ...exportRoutes(services),
    route(getSubscriptionFilterValues, ({ db }, { body }) =>
      listSubscriptionFilterValues(db, {
        projectId: body.projectId,
        view: { list: body.list, date: today(clock) },
      }),
    ),
    route(getSubscriptionDetails, async ({ db, projectId }, { query }) => {
      const row = await getSubscription(db, { projectId, subscriptionId: query.SubscriptionId });
      const decision = {
        decidedAt: row.decidedAt,
        decidedBy: row.decidedByName,
        decidedOnBehalfOf: row.decidedOnBehalfOfName,
      };
      return describeDetail(row, decision, today(clock));
    }),
    route(historyCall, ({ db, projectId }, { query }) =>
      getSubscriptionHistory(db, { projectId, subscriptionId: query.SubscriptionId }),
    ),
    route(getPossibleSubscriptionEndDates, async ({ db, projectId }, { body }) => {
      const date = today(clock);
      const subscription = await getSubscription(db, { projectId, ...body });
      const dates = possibleEndDates(subscription, date);
      return {
        dates,
        payrollRuns: payrollRuns(date),
        lastPayMonths: lastPayMonths(date, dates.at(-1) ?? date, subscription.periodStart),
      };
    }),
    route(cancelCall, ({ db, projectId, account }, { body }) =>
      cancelSubscriptionOutOfServiceEmployee(db, services, { projectId, ...body }, account),
    ),
    ...stepRoutes(services),
    route(postCall, ({ db }, { params, body }) =>
      postSubscriptions(db, services, { projectId: params.projectId, lines: body }),
    ),
  ];
}
