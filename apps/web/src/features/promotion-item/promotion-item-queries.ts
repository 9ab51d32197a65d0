import type { CallInput } from '@portal/contract/call';
import {
  getPromotionDesigns,
  getPromotionOrders,
  sendNarrowcastForm,
  sendPostersFlyersForm,
} from '@portal/contract/promotion-item';
import { queryOptions } from '@tanstack/react-query';
import type { ApiResult } from '../../lib/api-answer.ts';
import { callApi } from '../../lib/call-api.ts';

export type Designs = ApiResult<typeof getPromotionDesigns>;

/** The designs that can be ordered, and the address of the employer. */
export const designsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'promotionDesigns'],
    queryFn: ({ signal }) =>
      callApi(getPromotionDesigns, { query: { ProjectId: projectId } }, { signal }),
    staleTime: 60_000,
  });

/** The earlier orders, the latest first. */
export const ordersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'promotionOrders'],
    queryFn: ({ signal }) =>
      callApi(getPromotionOrders, { query: { ProjectId: projectId } }, { signal }),
  });

export const orderPostersFlyers = (
  body: CallInput<typeof sendPostersFlyersForm>['body'],
): Promise<undefined> => callApi(sendPostersFlyersForm, { body });

export const orderNarrowcast = (
  body: CallInput<typeof sendNarrowcastForm>['body'],
): Promise<undefined> => callApi(sendNarrowcastForm, { body });
