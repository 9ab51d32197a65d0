import {
  acceptMembership,
  getWaitingMemberships,
  leaveProject,
  refuseMembership,
} from '@portal/contract/consent';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { acceptQuestion, describeQuestions, refuseQuestion } from './answer-question.ts';
import { leaveOwnProject } from './leave-project.ts';

/** The calls of a person about their own part in projects. */
export const membershipRoutes = (services: Dependencies) => [
  route(getWaitingMemberships, ({ db, session }) => describeQuestions(db, session)),
  route(acceptMembership, ({ db, session }, { body }) =>
    acceptQuestion(db, services, { ...body, session }),
  ),
  route(refuseMembership, ({ db, session }, { body }) =>
    refuseQuestion(db, services, { ...body, session }),
  ),
  route(leaveProject, (context) => leaveOwnProject(context, services)),
];
