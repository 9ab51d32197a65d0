import { downloadAaoFile } from '@portal/contract/article-registration';
import { getPersonHistory } from '@portal/contract/person';
import { erasePerson, exportPerson, getPersonErasure } from '@portal/contract/person-erasure';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

const feature = 'person';

/** The history of all records of an employee. */
export const personHistoryQuery = (projectId: string, personId: string) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'history', personId],
    queryFn: ({ signal }) =>
      callApi(getPersonHistory, { query: { PersonId: personId } }, { signal }),
  });

export const fetchAao = (articleRegistrationId: string) =>
  callApi(downloadAaoFile, { query: { ArticleRegistrationId: articleRegistrationId } });

/** The plan of an erasure: what is deleted and what is retained. */
export const erasureQuery = (projectId: string, personId: string) =>
  queryOptions({
    queryKey: ['project', projectId, feature, 'erasure', personId],
    queryFn: ({ signal }) =>
      callApi(getPersonErasure, { query: { PersonId: personId } }, { signal }),
  });

/** All data of an employee in the project, as a zip. */
export const fetchPersonExport = (personId: string) =>
  callApi(exportPerson, { query: { PersonId: personId } });

export const sendErasure = (personId: string): Promise<undefined> =>
  callApi(erasePerson, { body: { personId } });
