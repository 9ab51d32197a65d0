import type { EventType } from '@portal/contract/provider';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { sentAhead } from '../database/statement-marks.ts';

export interface NewEvent {
  readonly projectId: string;
  readonly type: EventType;
  readonly occurredAt: Date;
  readonly data: Record<string, unknown>;
}

/**
 * Adds an event to the feed. The counter's row stays locked until the transaction ends, so that
 * events have the order of commits. Call this last, so that others wait only for the commit.
 */
export const appendEvent = (db: Db, event: NewEvent): Promise<void> => appendEvents(db, [event]);

const eventsAtOnce = 500;

/** Adds events to the feed in this order; call it last, like `appendEvent`. */
export async function appendEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  if (events.length === 0) return;
  const { lastSequence: last } = await db
    .updateTable('eventCounter')
    .set({ lastSequence: sql`last_sequence + ${events.length}` })
    .returning('lastSequence')
    .executeTakeFirstOrThrow();
  const rows = events.map((event, place) => ({
    sequence: last - events.length + 1 + place,
    type: event.type,
    occurredAt: event.occurredAt,
    projectId: event.projectId,
    data: JSON.stringify(event.data),
  }));
  for (let from = 0; from < rows.length; from += eventsAtOnce) {
    await db
      .insertInto('event')
      .values(rows.slice(from, from + eventsAtOnce))
      .$if(events.length <= eventsAtOnce, (query) => query.modifyEnd(sentAhead))
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

/** The number of the last event; 0 before the first one. */
export async function readLastSequence(db: Db): Promise<number> {
  const { lastSequence } = await db
    .selectFrom('eventCounter')
    .select('lastSequence')
    .executeTakeFirstOrThrow();
  return lastSequence;
}
