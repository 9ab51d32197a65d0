import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { fieldsOfKind, fieldsWith, fieldTable } from './participation-fields.ts';
import { erasedData, exampleIds } from './provider-event-shapes.ts';
import { getEvents } from './provider-event-feed.ts';
import { type EventType, eventSchemas, eventTypes } from './provider-events.ts';

/** The names of all fields, nested ones included. */
const fieldsOf = (schema: object): string[] =>
  Object.entries(schema).flatMap(([name, part]: [string, unknown]) =>
    typeof part === 'object' && part !== null
      ? [...(name === 'properties' ? Object.keys(part) : []), ...fieldsOf(part)]
      : [],
  );

describe.each(eventTypes)('%s', (type: EventType) => {
  const { data, example, version, summary } = eventSchemas[type];

  it('has an example that matches its schema', () => {
    expect(data.parse(example)).toEqual(example);
    expect(summary).not.toBe('');
  });

  it('refuses an unknown field', () => {
    expect(data.safeParse({ ...example, lastName: 'Velden' }).success).toBe(false);
  });

  it('has no name, address or typed text', () => {
    const names = fieldsOf(z.toJSONSchema(data));
    expect(names.length).toBeGreaterThan(0);
    expect(
      names.filter((name) => /name|email|phone|reason|remark|message$|text|by$|of$/i.test(name)),
    ).toEqual([]);
  });

  it('is returned unchanged, and with its erased form after an erasure', () => {
    const event = {
      sequence: 1,
      type,
      occurredAt: '2026-03-18T10:00:00.000Z',
      projectId: '0190a000-0000-7000-8000-000000000001',
    };
    const events = [
      { ...event, version, data: example },
      { ...event, version, data: erasedData.parse({ erased: true }) },
      { ...event, version, data: erasedData.parse({ erased: true, externalReference: 'A-1' }) },
      { ...event, version: 1, data: { articleRegistrationId: 'x' } },
    ];
    const page = { events, firstSequence: 1, lastSequence: 1 };
    expect(getEvents.response.schema.parse(page)).toEqual(page);
  });
});

it('can be about several people, some of them erased', () => {
  const { data, example } = eventSchemas['list-cancellations-rectified'];
  const [one] = example.subscriptions;
  const erased = { subscriptionId: exampleIds.subscription, endDate: '2026-06-30', erased: true };
  const payload = { ...example, subscriptions: [erased, one] };
  expect(data.parse(payload)).toEqual(payload);
  expect(
    data.safeParse({ ...payload, subscriptions: [{ ...erased, erased: false }] }).success,
  ).toBe(false);
});

it('has only two codes of the texts of a request and a subscription', () => {
  const texts = fieldsOfKind(fieldTable, 'text');
  expect(
    fieldsWith(fieldTable, 'inEvents').filter((name) => texts.some((text) => text === name)),
  ).toEqual(['employeeNumber', 'costCentre']);
});
