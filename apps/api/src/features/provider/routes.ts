import { getEvents } from '@portal/contract/provider';
import { listEvents } from '../../events/event-feed.ts';
import { route } from '../../http/route.ts';

export const providerRoutes = () => [
  route(getEvents, async ({ db }, { query }) => ({
    events: (await listEvents(db, query)).map((event) => ({
      sequence: event.sequence,
      type: event.type,
      occurredAt: event.occurred_at.toISOString(),
      projectId: event.project_id,
      data: event.data,
    })),
  })),
];
