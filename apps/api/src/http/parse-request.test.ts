import { expect, it } from 'vitest';
import { z } from 'zod';
import { processorTime } from '../../test/processor-time.ts';
import { parseValue } from './parse-request.ts';
import { maximumFaults } from '../problem.ts';

const schema = z.strictObject({ name: z.string(), ids: z.array(z.uuid()).optional() });

// Parsing blocks the event loop, and such a request needs no session.
it('returns the first faults of a value that has a hundred thousand, at once', () => {
  const unknown = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [index, 0]));
  const wrong = { name: 'a', ids: Array.from({ length: 100_000 }, () => 0) };
  for (const value of [unknown, wrong]) {
    const start = processorTime();
    expect(parseValue(schema, value).faults).toHaveLength(maximumFaults);
    expect(processorTime() - start).toBeLessThan(5000);
  }
});

it('returns one fault of each field', () => {
  const fields = parseValue(schema, { extra: 1, ids: ['', 0] }).faults.map(({ field }) => field);
  expect(fields.sort()).toEqual(['extra', 'ids.0', 'ids.1', 'name']);
});
