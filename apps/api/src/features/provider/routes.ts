import { getEvents } from '@portal/contract/provider';
import { listEvents } from '../../journal/event-feed.ts';
import { route } from '../../http/route.ts';
import { readRoutes } from './read-routes.ts';

export const providerRoutes = () => [
  ...readRoutes(),
  route(getEvents, async ({ db }, { query }) => ({
    events: (await listEvents(db, query)).map((event) => ({
      sequence: event.sequence,
      type: event.type,
      occurredAt: event.occurredAt.toISOString(),
      projectId: event.projectId,
      data: event.data,
    })),
  })),
];
