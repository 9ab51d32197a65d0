import type { EventType } from '@portal/contract/provider-events';
import { sql } from 'kysely';
import type { Db } from '../src/database/database.ts';

/** Adds an event without validation: with names and typed text, like earlier versions had. */
export async function insertRawEvent(
  db: Db,
  event: { projectId: string; type: EventType; occurredAt: Date; data: object },
): Promise<void> {
  const { lastSequence: sequence } = await db
    .updateTable('eventCounter')
    .set({ lastSequence: sql`last_sequence + 1` })
    .returning('lastSequence')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('event')
    // The first version would lose its names when it is inserted.
    .values({ ...event, sequence, version: 2, data: JSON.stringify(event.data) })
    .execute();
}
