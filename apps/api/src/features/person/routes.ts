import { getPerson, getPersonHistory } from '@portal/contract/person';
import { route } from '../../http/route.ts';
import { readPerson, readPersonHistory, type RecordReaders } from './get-person.ts';

export const personRoutes = (readers: RecordReaders) => [
  route(getPerson, ({ db, projectId, holder }, { query }) =>
    readPerson(db, { projectId, personId: query.PersonId }, holder, readers),
  ),
  route(getPersonHistory, ({ db, projectId }, { query }) =>
    readPersonHistory(db, { projectId, personId: query.PersonId }),
  ),
];
