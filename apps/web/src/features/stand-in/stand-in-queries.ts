import { getProjectAccountsOfProjectAccount } from '@portal/contract/employer-account-management';
import { getReminders, saveReminders, type Reminders } from '@portal/contract/reminders';
import { endStandIn, nameStandIn } from '@portal/contract/stand-in';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import type { StandInValues } from './stand-in-rules.ts';

/** The active accounts of the project, which can be named as stand-in. */
export const colleaguesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'colleagues'],
    queryFn: ({ signal }) =>
      callApi(getProjectAccountsOfProjectAccount, { query: { ProjectId: projectId } }, { signal }),
  });

export const sendStandIn = (projectId: string, values: StandInValues) =>
  callApi(nameStandIn, { body: { projectId, ...values } });

export const sendEnd = (projectId: string, standInId: string) =>
  callApi(endStandIn, { body: { projectId, standInId } });

/** After how many working days a request that waits is mailed about again. */
export const remindersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'reminders'],
    queryFn: ({ signal }) => callApi(getReminders, { query: { ProjectId: projectId } }, { signal }),
  });

export const sendReminders = (projectId: string, reminders: Reminders): Promise<Reminders> =>
  callApi(saveReminders, { body: { projectId, ...reminders } });
