import {
  readAao as aaoCall,
  readArticleRegistration as requestCall,
  readArticleRegistrations as requestsCall,
  readMembers as membersCall,
  readOrders as ordersCall,
  readProject as projectCall,
  readSubscription as subscriptionCall,
  readSubscriptions as subscriptionsCall,
} from '@portal/contract/provider-reads';
import { type Db, setScope } from '../../database/database.ts';
import { readLives } from '../../facts/dated-amounts-store.ts';
import { route } from '../../http/route.ts';
import { listMembers, listOrders, readAao, readProject } from './project-reads.ts';
import { listRequests, listSubscriptions, readRequest, readSubscription } from './record-pages.ts';

/** @throws {ProblemError} 404 for a project that is not there */
async function enter(db: Db, projectId: string): Promise<void> {
  await setScope(db, { projectId });
  await readProject(db, projectId);
}

/** What the provider's systems read back of a project. */
export const readRoutes = () => [
  route(projectCall, async ({ db }, { params: { projectId } }) => {
    await setScope(db, { projectId });
    return readProject(db, projectId);
  }),
  route(requestsCall, async ({ db }, { params, query }) => {
    await enter(db, params.projectId);
    return listRequests(db, { ...params, ...query });
  }),
  route(requestCall, async ({ db }, { params }) => {
    await setScope(db, params);
    return readRequest(db, params);
  }),
  route(aaoCall, async ({ db }, { params }) => {
    await setScope(db, params);
    return readAao(db, params);
  }),
  route(subscriptionsCall, async ({ db }, { params, query }) => {
    await enter(db, params.projectId);
    return listSubscriptions(db, { ...params, ...query });
  }),
  route(subscriptionCall, async ({ db }, { params }) => {
    const { projectId, subscriptionId } = params;
    await setScope(db, { projectId });
    const subscription = await readSubscription(db, params);
    const lives = await readLives(db, { projectId, subscriptionIds: [subscriptionId] });
    const life = lives.get(subscriptionId);
    const suspensions = [...(life?.suspensions ?? [])];
    return { ...subscription, amounts: [...(life?.amounts ?? [])], suspensions };
  }),
  route(ordersCall, async ({ db }, { params, query }) => {
    await enter(db, params.projectId);
    return listOrders(db, { ...params, ...query });
  }),
  route(membersCall, async ({ db }, { params, query }) => {
    await enter(db, params.projectId);
    return listMembers(db, { ...params, ...query });
  }),
];
