import { callPath } from '@portal/contract/call';
import {
  type DiffStatus,
  cancelSubscriptionsFromEmployeeList,
  exportCancelledSubscriptionsToExcel,
  exportEmployeeListToExcel,
  getCancellableSubscriptionsFromEmployeeList,
  getEmployeeCancelledSubscriptionsFromEmployeeList,
  getEmployeeListDiffPage,
  getEmployeeListLog,
  notifyAboutCancelledSubscriptions,
} from '@portal/contract/employee-list';
import { getUploadPlace } from '@portal/contract/upload';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { useChange } from '../../lib/use-change.ts';
import { configQuery } from '../../lib/config-query.ts';

const listKey = (projectId: string) => ['project', projectId, 'employeeList'] as const;

/** The saved lists, the latest first. */
export const logQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...listKey(projectId), 'log'],
    queryFn: ({ signal }) =>
      callApi(getEmployeeListLog, { query: { ProjectId: projectId } }, { signal }),
  });

/** How often the page polls the position of its upload, in milliseconds. */
const positionIntervalMs = 2_000;

/** The position of the upload among those that wait to be parsed. Stale at once. */
export const uploadPositionQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['uploadPlace', projectId],
    queryFn: ({ signal }) =>
      callApi(getUploadPlace, { query: { ProjectId: projectId } }, { signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: positionIntervalMs,
  });

interface DiffPage {
  readonly uploadId: string;
  /** The time of the saved list that the upload was compared with. */
  readonly comparedWith: string | undefined;
  readonly diffStatus: DiffStatus;
  readonly search: string;
  readonly page: number;
}

/**
 * A page of a preview. Its key is outside the list's other data, because a saved change does not
 * affect what was compared.
 */
export const diffPageQuery = (projectId: string, { comparedWith, ...page }: DiffPage) =>
  queryOptions({
    queryKey: ['listPreview', projectId, page, comparedWith],
    queryFn: ({ signal }) =>
      callApi(getEmployeeListDiffPage, { body: { projectId, ...page } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Running subscriptions of employees who are not on the list. */
export const cancellableQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...listKey(projectId), 'cancellable'],
    queryFn: ({ signal }) =>
      callApi(
        getCancellableSubscriptionsFromEmployeeList,
        { query: { ProjectId: projectId } },
        { signal },
      ),
  });

/** Subscriptions that were cancelled from the list and still run. */
export const cancelledQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...listKey(projectId), 'cancelled'],
    queryFn: ({ signal }) =>
      callApi(
        getEmployeeCancelledSubscriptionsFromEmployeeList,
        { query: { ProjectId: projectId } },
        { signal },
      ),
  });

/** The same as an Excel file, with the settlement of each. */
export const fetchCancelledFile = (projectId: string) =>
  callApi(exportCancelledSubscriptionsToExcel, { body: { projectId } });

export const fetchListFile = (projectId: string) =>
  callApi(exportEmployeeListToExcel, { body: { projectId } });

/**
 * Reloads everything that depends on the list, also subscriptions, counts and checks of requests.
 * Resolves when the data of this screen has loaded.
 */
export function useListRefresh(projectId: string): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: listKey(projectId) });
    void client.invalidateQueries({
      queryKey: ['project'],
      predicate: ({ queryKey }) => queryKey[2] !== 'employeeList',
    });
  };
}

interface ReportedLeavers {
  readonly subscriptionIds: string[];
  readonly lastPayrollRun: string;
  readonly lastPayMonth: string;
}

/**
 * Reports that employees left: all of them or none. The page reloads its data either way. `onDone`
 * gets their number, even if their list has been closed by then.
 */
export function useCancellation(projectId: string, onDone: (count: number) => void) {
  const refresh = useListRefresh(projectId);
  return useChange({
    mutationFn: (leavers: ReportedLeavers) =>
      callApi(cancelSubscriptionsFromEmployeeList, { body: { projectId, ...leavers } }),
    onSuccess: (_, { subscriptionIds }) => onDone(subscriptionIds.length),
    onSettled: refresh,
  });
}

/** Notifies the provider that these cancellations were a mistake. */
export function useRectification(projectId: string, onDone: () => void) {
  const client = useQueryClient();
  const refresh = useListRefresh(projectId);
  return useChange({
    mutationFn: async (subscriptionIds: string[]) => {
      const { product } = await client.ensureQueryData(configQuery);
      const path = callPath(notifyAboutCancelledSubscriptions, product);
      const call = { ...notifyAboutCancelledSubscriptions, path };
      return callApi(call, { body: { projectId, subscriptionIds } });
    },
    onSuccess: onDone,
    onSettled: refresh,
  });
}
