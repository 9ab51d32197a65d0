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
export async function appendEvent(db: Db, event: NewEvent): Promise<void> {
  const { last_sequence: sequence } = await db
    .updateTable('event_counter')
    .set({ last_sequence: sql`last_sequence + 1` })
    .returning('last_sequence')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('event')
    .values({
      sequence,
      type: event.type,
      occurred_at: event.occurredAt,
      project_id: event.projectId,
      data: JSON.stringify(event.data),
    })
    .execute();
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
