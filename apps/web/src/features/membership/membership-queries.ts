import type { CallResult } from '@portal/contract/call';
import {
  acceptMembership,
  getWaitingMemberships,
  leaveProject,
  refuseMembership,
} from '@portal/contract/consent';
import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { projectsQuery } from '../../session/project-queries.ts';

/** The account's waiting memberships. */
export const waitingMembershipsQuery = queryOptions({
  queryKey: ['waiting-memberships'],
  queryFn: ({ signal }) => callApi(getWaitingMemberships, {}, { signal }),
  staleTime: 60_000,
});

/** Whether there is a waiting membership, or one that is shown only after a password. */
export const hasWaitingMemberships = ({
  items,
  needsPassword,
}: CallResult<typeof getWaitingMemberships>) => items.length > 0 || needsPassword;

export type ConsentAnswer = 'accept' | 'refuse';

export const answerConsent = (kind: ConsentAnswer, waitingMembershipId: string) =>
  callApi(kind === 'accept' ? acceptMembership : refuseMembership, {
    body: { waitingMembershipId },
  });

export const leave = (projectId: string) => callApi(leaveProject, { body: { projectId } });

/**
 * Run after an answer, or after leaving: reloads the waiting memberships and the account's
 * projects.
 */
export async function refreshMemberships(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: waitingMembershipsQuery.queryKey }),
    client.invalidateQueries({ queryKey: projectsQuery.queryKey }),
  ]);
}
