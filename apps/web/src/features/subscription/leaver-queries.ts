import {
  cancelSubscriptionOutOfServiceEmployee,
  getPossibleSubscriptionEndDates,
} from '@portal/contract/subscription';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { subscriptionHistoryQuery, subscriptionQuery } from './subscription-queries.ts';

/** When the subscription of somebody who leaves may end, and which payroll runs may be the last. */
export const endDatesQuery = (projectId: string, subscriptionId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'subscriptions', 'endDates', subscriptionId],
    queryFn: ({ signal }) =>
      callApi(getPossibleSubscriptionEndDates, { body: { subscriptionId } }, { signal }),
  });

interface LeaverReport {
  readonly endDate: string;
  readonly lastPayrollRun: string;
}

/** Whether what can be chosen is not any more what it was: somebody was first, or a month began. */
export const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 409 ||
    error.errors.endDate !== undefined ||
    error.errors.lastPayrollRun !== undefined);

/**
 * Reports a leaver. It is not done before the subscription was read anew; lists and counts follow,
 * also when someone else was first.
 */
export function useLeaverReport(projectId: string, subscriptionId: string) {
  const client = useQueryClient();
  async function refresh(): Promise<void> {
    const detail = subscriptionQuery(projectId, subscriptionId);
    const history = subscriptionHistoryQuery(projectId, subscriptionId);
    await Promise.allSettled([
      client.fetchQuery({ ...detail, staleTime: 0 }),
      client.fetchQuery({ ...history, staleTime: 0 }),
    ]);
    void client.invalidateQueries({ queryKey: ['project'] });
  }
  return useMutation({
    mutationFn: (report: LeaverReport) =>
      callApi(cancelSubscriptionOutOfServiceEmployee, { body: { subscriptionId, ...report } }),
    onSuccess: refresh,
    onError: (error) => (isOvertaken(error) ? refresh() : undefined),
  });
}
