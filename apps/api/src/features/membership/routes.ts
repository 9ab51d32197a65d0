import {
  acceptMembership,
  getWaitingMemberships,
  leaveProject,
  refuseMembership,
} from '@portal/contract/consent';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import {
  acceptWaitingMembership,
  describeWaitingMemberships,
  refuseWaitingMembership,
} from './answer-waiting-membership.ts';
import { leaveOwnProject } from './leave-project.ts';

/** The calls of an account about its own memberships. */
export const membershipRoutes = (services: Dependencies) => [
  route(getWaitingMemberships, ({ db, session }) => describeWaitingMemberships(db, session)),
  route(acceptMembership, ({ db, session }, { body }) =>
    acceptWaitingMembership(db, services, { ...body, session }),
  ),
  route(refuseMembership, ({ db, session }, { body }) =>
    refuseWaitingMembership(db, services, { ...body, session }),
  ),
  route(leaveProject, (context) => leaveOwnProject(context, services)),
];
