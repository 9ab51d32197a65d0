import { getPerson, getPersonHistory } from '@portal/contract/person';
import { erasePerson, exportPerson, getPersonErasure } from '@portal/contract/person-erasure';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { readPerson, readPersonHistory, type RecordReaders } from './get-person.ts';
import { eraseEmployee, packEmployee, previewErasure } from './person-erasure.ts';

export const personRoutes = (services: Dependencies, readers: RecordReaders) => [
  route(getPerson, ({ db, projectId, principal }, { query }) =>
    readPerson(db, { projectId, personId: query.PersonId }, principal, readers),
  ),
  route(getPersonHistory, ({ db, projectId }, { query }) =>
    readPersonHistory(db, { projectId, personId: query.PersonId }),
  ),
  route(getPersonErasure, ({ db }, { query }) =>
    previewErasure(db, { personId: query.PersonId, now: services.clock.now() }),
  ),
  route(exportPerson, (context, { query }) => packEmployee(context, services, query.PersonId)),
  route(erasePerson, (context, { body }) => eraseEmployee(services, context, body.personId), {
    ownTransactions: true,
  }),
];
