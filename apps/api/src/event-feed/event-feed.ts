import { type EventData, eventSchemas, type EventType } from '@portal/contract/provider-events';
import { type Insertable, sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { compiledRows } from '../database/compiled-query.ts';
import type { Tables } from '../database/tables.ts';
import { sendUnread, unread } from '../database/query-options.ts';

/** An event with the data of its type. */
export type NewEvent<Type extends EventType = EventType> = {
  readonly [T in Type]: {
    readonly projectId: string;
    readonly type: T;
    readonly occurredAt: Date;
    readonly data: EventData<T>;
  };
}[Type];

/**
 * Adds an event to the feed. The row of the counter is locked until the commit, so that events have
 * the order of commits. Call this last, so that others wait only for the commit.
 */
export const appendEvent = (db: Db, event: NewEvent): Promise<void> => appendEvents(db, [event]);

type EventRow = Omit<Insertable<Tables['event']>, 'sequence'>;

/**
 * Increments the counter and inserts an event in one statement, which is not awaited: the commit
 * can be sent along with it, so that the counter, which all projects share, is locked for no round
 * trip.
 */
const insertCounted = compiledRows((db, row: EventRow) =>
  unread(
    db
      .with('counted', (query) =>
        query
          .updateTable('eventCounter')
          .set({ lastSequence: sql`last_sequence + 1` })
          .returning('lastSequence'),
      )
      .insertInto('event')
      .values((query) => ({
        sequence: query.selectFrom('counted').select('lastSequence'),
        ...row,
      }))
      .compile(),
  ),
);

const eventsAtOnce = 500;

/**
 * Adds events to the feed in this order; call it last, like `appendEvent`.
 * @throws when the data does not match the contract, because readers could not parse it
 */
export async function appendEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  const [first, ...others] = events;
  if (!first) return;
  if (others.length === 0) {
    await insertCounted(db, eventRow(first));
    return;
  }
  const { lastSequence: last } = await db
    .updateTable('eventCounter')
    .set({ lastSequence: sql`last_sequence + ${events.length}` })
    .returning('lastSequence')
    .executeTakeFirstOrThrow();
  const rows = events.map((event, index) => ({
    sequence: last - events.length + 1 + index,
    ...eventRow(event),
  }));
  for (let from = 0; from < rows.length; from += eventsAtOnce) {
    const query = db.insertInto('event').values(rows.slice(from, from + eventsAtOnce));
    await (events.length <= eventsAtOnce ? sendUnread(db, query) : query.execute());
  }
}

const eventRow = ({ type, occurredAt, projectId, data }: NewEvent): EventRow => ({
  type,
  version: eventSchemas[type].version,
  occurredAt,
  projectId,
  data: JSON.stringify(eventSchemas[type].data.parse(data)),
});

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

/** The sequence number of the first event that was not pruned; null without any. */
export async function readFirstSequence(db: Db): Promise<number | null> {
  const { first } = await db
    .selectFrom('event')
    .select(({ fn }) => fn.min('sequence').as('first'))
    .executeTakeFirstOrThrow();
  return first;
}

/** The sequence number of the last event; 0 before the first one. */
export async function readLastSequence(db: Db): Promise<number> {
  const { lastSequence } = await db
    .selectFrom('eventCounter')
    .select('lastSequence')
    .executeTakeFirstOrThrow();
  return lastSequence;
}
