import { eventSchemas } from '@portal/contract/provider-events';
import { expect, it } from 'vitest';
import { newId } from '../src/ids.ts';
import { checkPublished } from './published-events.ts';

const type = 'subscription-ended';
const { version, example } = eventSchemas[type];
const event = {
  sequence: 1,
  type,
  version,
  data: example,
  occurredAt: '2026-03-18T10:00:00.000Z',
  projectId: newId(),
};
const check = (overrides: object) =>
  checkPublished({
    events: [{ ...event, ...overrides }],
    firstSequence: 1,
    lastSequence: 1,
  });

it('accepts an event as it is published, and no other', () => {
  check({});
  for (const overrides of [
    { data: { ...example, periodEnd: undefined } },
    { data: { ...example, lastName: 'Velden' } },
    { data: { ...example, periodEnd: 'soon' } },
    { type: 'subscription-suspended' },
    { type: 'subscription-forgotten' },
    { version: version + 1 },
    { version: 1 },
  ]) {
    expect(() => check(overrides), JSON.stringify(overrides)).toThrow();
  }
});
