import {
  readAao as aaoCall,
  readArticleRegistration as requestCall,
  readArticleRegistrations as requestsCall,
  readMembers as membersCall,
  readMessage as messageCall,
  readMessages as messagesCall,
  readOrder as orderCall,
  readOrders as ordersCall,
  readProject as projectCall,
  readProjects as projectsCall,
  readSubscription as subscriptionCall,
  readSubscriptions as subscriptionsCall,
} from '@portal/contract/provider-reads';
import { type Db, setScope } from '../../database/database.ts';
import { getAaoFile } from '../../shared-domain/aao-file-store.ts';
import { readLives } from '../../shared-domain/dated-amounts-store.ts';
import { route } from '../../http/route.ts';
import { readNextSince } from './next-since.ts';
import { listMembers, listProjects, readProject } from './project-reads.ts';
import { listRequests, listSubscriptions, readRequest, readSubscription } from './record-pages.ts';
import { listMessages, listOrders, readMessage, readOrder } from './order-and-message-reads.ts';

/** @throws {ProblemError} 404 for an unknown project */
async function requireProject(db: Db, projectId: string): Promise<void> {
  await setScope(db, { projectId });
  await readProject(db, projectId);
}

/** The calls by which the provider's systems read a project. */
export const readRoutes = () => [
  route(projectsCall, async ({ db }, { query }) => {
    const nextSince = await readNextSince(db);
    return { ...(await listProjects(db, query)), nextSince };
  }),
  route(projectCall, async ({ db }, { params: { projectId } }) => {
    await setScope(db, { projectId });
    return readProject(db, projectId);
  }),
  route(requestsCall, async ({ db }, { params, query }) => {
    await requireProject(db, params.projectId);
    const nextSince = await readNextSince(db);
    return { ...(await listRequests(db, { ...params, ...query })), nextSince };
  }),
  route(requestCall, async ({ db }, { params }) => {
    await setScope(db, params);
    return readRequest(db, params);
  }),
  route(aaoCall, async ({ db }, { params }) => {
    await setScope(db, params);
    const file = await getAaoFile(db, params);
    // The provider has the request itself already.
    return { ...file, contentType: 'application/pdf', entry: null };
  }),
  route(subscriptionsCall, async ({ db }, { params, query }) => {
    await requireProject(db, params.projectId);
    const nextSince = await readNextSince(db);
    return { ...(await listSubscriptions(db, { ...params, ...query })), nextSince };
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
    await requireProject(db, params.projectId);
    const nextSince = await readNextSince(db);
    return { ...(await listOrders(db, { ...params, ...query })), nextSince };
  }),
  route(orderCall, async ({ db }, { params }) => {
    await setScope(db, params);
    return readOrder(db, params);
  }),
  route(messagesCall, async ({ db }, { params, query }) => {
    await requireProject(db, params.projectId);
    const nextSince = await readNextSince(db);
    return { ...(await listMessages(db, { ...params, ...query })), nextSince };
  }),
  route(messageCall, async ({ db }, { params }) => {
    await setScope(db, params);
    return readMessage(db, params);
  }),
  route(membersCall, async ({ db }, { params, query }) => {
    await requireProject(db, params.projectId);
    const nextSince = await readNextSince(db);
    return { ...(await listMembers(db, { ...params, ...query })), nextSince };
  }),
];
