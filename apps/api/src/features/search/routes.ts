import { find, findRecent } from '@portal/contract/search';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { findInProjects, findRecentRecords } from './find.ts';

export const searchRoutes = ({ clock }: Dependencies) => [
  route(find, ({ db, session }, { body }) =>
    findInProjects(db, { session, date: today(clock) }, body),
  ),
  route(findRecent, ({ db, session }, { body }) =>
    findRecentRecords(db, { session, date: today(clock) }, body.items),
  ),
];
