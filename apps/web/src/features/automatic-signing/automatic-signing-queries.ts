import type { CallInput } from '@portal/contract/call';
import { getProjectAao, saveProjectAao } from '@portal/contract/project';
import type { ApiResult } from '../../lib/api-answer.ts';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

export type SigningSettings = ApiResult<typeof getProjectAao>;

/** How the AAO is signed when a request is approved automatically. */
export const signingQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['project', projectId, 'automaticSigning'],
    queryFn: ({ signal }) =>
      callApi(getProjectAao, { query: { ProjectId: projectId } }, { signal }),
  });

export const saveSigning = (
  projectId: string,
  settings: Omit<CallInput<typeof saveProjectAao>['body'], 'projectId'>,
): Promise<undefined> => callApi(saveProjectAao, { body: { projectId, ...settings } });
