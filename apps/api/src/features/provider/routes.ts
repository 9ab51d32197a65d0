import { getEvents } from '@portal/contract/provider-event-feed';
import { listEvents, readFirstSequence, readLastSequence } from '../../event-feed/event-feed.ts';
import { route } from '../../http/route.ts';
import { readRoutes } from './read-routes.ts';

export const providerRoutes = () => [
  ...readRoutes(),
  route(getEvents, async ({ db }, { query }) => ({
    // Read before the page: an event that commits in between then has a higher sequence than this.
    lastSequence: await readLastSequence(db),
    firstSequence: await readFirstSequence(db),
    events: (await listEvents(db, query)).map((event) => ({
      sequence: event.sequence,
      type: event.type,
      version: event.version,
      occurredAt: event.occurredAt.toISOString(),
      projectId: event.projectId,
      data: event.data,
    })),
  })),
];
