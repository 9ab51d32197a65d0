import { z } from 'zod';
import { defineCall } from './call.ts';
import { maxEvents } from './limits.ts';
import { envelope, erasedData, otherEvent } from './provider-event-shapes.ts';
import { eventSchemas, type EventType, eventTypes, schemaName } from './provider-events.ts';

/** An event of a type in the feed, with the form that it has after an erasure. */
const eventOf = (type: EventType) => {
  const { version, summary, data, example } = eventSchemas[type];
  const eventData: z.ZodType<Record<string, unknown>> = z.union([data, erasedData]);
  return z.object({ ...envelope(z.literal(type), z.literal(version)), data: eventData }).meta({
    id: schemaName(type),
    description: `${summary}. For example: ${JSON.stringify(example)}`,
  });
};

const [firstType, ...otherTypes] = eventTypes;
/** Discriminated by `type`, also in a generated client. */
const knownEvent = z.discriminatedUnion('type', [
  eventOf(firstType),
  ...otherTypes.map((type) => eventOf(type)),
]);

export const getEvents = defineCall({
  group: 'Provider',
  name: 'GetEvents',
  method: 'GET',
  path: '/provider/v1/events',
  summary:
    'What happened after a sequence number, in the order in which it was committed; read again from ' +
    'any number, as often as wanted',
  access: { who: 'provider', scope: 'read' },
  query: z.strictObject({
    after: z.coerce.number().int().min(0).default(0),
    limit: z.coerce.number().int().min(1).max(maxEvents).default(100),
  }),
  response: z.object({
    events: z.array(z.union([knownEvent, otherEvent])),
    /** The first event that is still stored; a reader with an older position has missed some. */
    firstSequence: z.int().nullable(),
    /** The last event. */
    lastSequence: z.int(),
  }),
  failures: [],
});

export const providerEventCalls = [getEvents];
