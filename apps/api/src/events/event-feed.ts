import type { EventType } from '@portal/contract/provider';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

export interface NewEvent {
  readonly projectId: string;
  readonly type: EventType;
  readonly occurredAt: Date;
  readonly data: Record<string, unknown>;
}

/**
 * Adds an event to the feed. The counter's row stays locked until the transaction ends, so call
 * this last: sequence order is commit order, and who waits here waits for one commit only.
 */
export const appendEvent = (db: Db, event: NewEvent): Promise<void> => appendEvents(db, [event]);

const eventsAtOnce = 500;

/** Adds events to the feed, in this order; like `appendEvent` the last thing to do. */
export async function appendEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { last_sequence: last } = await db
    .updateTable('event_counter')
    .set({ last_sequence: sql`last_sequence + ${events.length}` })
    .returning('last_sequence')
    .executeTakeFirstOrThrow();
  const rows = events.map((event, place) => ({
    sequence: last - events.length + 1 + place,
    type: event.type,
    occurred_at: event.occurredAt,
    project_id: event.projectId,
    data: JSON.stringify(event.data),
  }));
  for (let from = 0; from < rows.length; from += eventsAtOnce) {
    await db
      .insertInto('event')
      .values(rows.slice(from, from + eventsAtOnce))
      .execute();
  }
}

/** Events after a sequence number, oldest first. */
export async function listEvents(db: Db, page: { after: number; limit: number }) {
  return db
    .selectFrom('event')
    .selectAll()
    .where('sequence', '>', page.after)
    .orderBy('sequence')
    .limit(page.limit)
    .execute();
}
