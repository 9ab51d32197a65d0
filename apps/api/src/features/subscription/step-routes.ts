import {
  putRenewal,
  putResumption,
  putSubscriptionAmounts,
  putSubscriptionEnd,
  putSuspension,
} from '@portal/contract/provider-subscriptions';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { changeSubscription } from './change-subscription.ts';

/** The calls by which the provider reports steps of a subscription. */
export const stepRoutes = (services: Dependencies) => [
  route(putSuspension, ({ db }, { params, body }) => {
    const { suspendedFrom, ...scope } = params;
    const suspendedTill = body.suspendedTill ?? null;
    const step = { kind: 'suspended', suspendedFrom, suspendedTill } as const;
    return changeSubscription(db, services, scope, step);
  }),
  route(putResumption, ({ db }, { params, body }) =>
    changeSubscription(db, services, params, { kind: 'resumed', ...body }),
  ),
  route(putSubscriptionAmounts, ({ db }, { params, body }) => {
    const { validFrom, ...scope } = params;
    const step = { kind: 'repriced', validFrom, amounts: body } as const;
    return changeSubscription(db, services, scope, step);
  }),
  route(putRenewal, ({ db }, { params, body }) =>
    changeSubscription(db, services, params, { kind: 'renewed', ...body }),
  ),
  route(putSubscriptionEnd, ({ db }, { params, body }) =>
    changeSubscription(db, services, params, { kind: 'ended', ...body }),
  ),
];
