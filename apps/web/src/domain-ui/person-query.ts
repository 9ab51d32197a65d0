import { getPerson, type Person } from '@portal/contract/person';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../lib/call-api.ts';

/**
 * Everything about one employee. Cached under the selected project, even if the employee belongs to
 * another one.
 */
export const personQuery = (projectId: string, personId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'person', 'detail', personId],
    queryFn: ({ signal }) => callApi(getPerson, { query: { PersonId: personId } }, { signal }),
  });

/** The subscriptions whose employee can be reported as a leaver: they have no end date yet. */
export const reportableOf = ({ subscriptions }: Person): Person['subscriptions'] =>
  subscriptions.filter(({ periodEnd, status }) => periodEnd === null && status !== 'Ended');
