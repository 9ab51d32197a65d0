import {
  endStandIn as endCall,
  getStandIns,
  nameStandIn as nameCall,
} from '@portal/contract/stand-in';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { endStandIn } from './end-stand-in.ts';
import { readStandIns } from './get-stand-ins.ts';
import { nameStandIn } from './name-stand-in.ts';

export const standInRoutes = (services: Dependencies) => [
  route(getStandIns, ({ db, projectId, account: { accountId }, principal }) =>
    readStandIns(db, { projectId, date: today(services.clock) }, { accountId, principal }),
  ),
  route(nameCall, ({ db, account }, { body }) => nameStandIn(db, services, body, account)),
  route(endCall, ({ db, account, principal }, { body }) =>
    endStandIn(db, services, body, { account, principal }),
  ),
];
