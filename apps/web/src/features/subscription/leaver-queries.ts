import {
  cancelSubscriptionOutOfServiceEmployee,
  getPossibleSubscriptionEndDates,
  getSubscriptionDetails,
} from '@portal/contract/subscription';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { ApiError, isFailure, isUnsettled } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { removeChange } from '../../session/pending-changes.ts';
import { useChange } from '../../lib/use-change.ts';
import { subscriptionHistoryQuery, subscriptionQuery } from './subscription-queries.ts';

/** The possible end dates of a leaver's subscription, and the last months to choose from. */
export const endDatesQuery = (projectId: string, subscriptionId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'subscriptions', 'endDates', subscriptionId],
    queryFn: ({ signal }) =>
      callApi(getPossibleSubscriptionEndDates, { body: { subscriptionId } }, { signal }),
  });

interface LeaverReport {
  readonly endDate: string;
  readonly lastPayrollRun: string;
  readonly lastPayMonth: string;
}

/** Whether the choices have changed: another account was first, or a new month started. */
export const isOutdated = (error: unknown): boolean =>
  isFailure(error, cancelSubscriptionOutOfServiceEmployee, 'state-changed') ||
  (error instanceof ApiError &&
    ['endDate', 'lastPayrollRun', 'lastPayMonth'].some((field) => field in error.errors));

/** Whether the subscription ends as in the report. */
async function isReported(subscriptionId: string, report: LeaverReport): Promise<boolean> {
  const query = { SubscriptionId: subscriptionId };
  const { periodEnd, leaving } = await callApi(getSubscriptionDetails, { query });
  return (
    periodEnd === report.endDate &&
    leaving?.lastPayrollRun === report.lastPayrollRun &&
    leaving.lastPayMonth === report.lastPayMonth
  );
}

/**
 * Reports a leaver. After a lost response or a conflict, it reads the subscription before it fails:
 * a report of the user's own is no failure.
 */
async function report(subscriptionId: string, leaver: LeaverReport): Promise<void> {
  try {
    await callApi(cancelSubscriptionOutOfServiceEmployee, { body: { subscriptionId, ...leaver } });
  } catch (error) {
    if (!isUnsettled(error) && !isOutdated(error)) throw error;
    if (!(await isReported(subscriptionId, leaver).catch(() => false))) throw error;
    removeChange(cancelSubscriptionOutOfServiceEmployee, { body: { subscriptionId } });
  }
}

/**
 * Reports a leaver. Resolves when the subscription has been loaded again; lists and counts follow
 * later. The same happens when another account was first.
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
  return useChange({
    mutationFn: (leaver: LeaverReport) => report(subscriptionId, leaver),
    onSuccess: refresh,
    onError: (error) => (isOutdated(error) ? refresh() : undefined),
  });
}
