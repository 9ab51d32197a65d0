import { sql } from 'kysely';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import type { CallSample } from './call-sample.ts';
import { callKey, sampleOf } from './call-samples.ts';
import type { TestAccount } from './factories.ts';
import type { Database } from '../src/database/database.ts';
import { parseValue } from '../src/http/parse-request.ts';
import { confirmNow } from './proofs.ts';
import { makeRecords, makeRoles } from './sample-records.ts';
import { boundCases, withCase } from './schema-bounds.ts';
import { inLines } from './subscription-lines.ts';
import { TestPortal, useTestPortal } from './test-portal.ts';

const portal = useTestPortal();
/** The same portal, with every transaction rolled back at its end. */
let rollbackPortal: TestPortal;

class RolledBack extends Error {}

const rollingBack = (database: Database): Database => ({
  ...database,
  transaction: async (scope, work) => {
    let result: { readonly value: Awaited<ReturnType<typeof work>> } | undefined;
    try {
      await database.transaction(scope, async (db) => {
        result = { value: await work(db) };
        // Deferred constraints fail here, and not at the commit.
        await sql`select 1`.execute(db);
        throw new RolledBack();
      });
    } catch (error) {
      if (!(error instanceof RolledBack)) throw error;
    }
    return result!.value;
  },
});

beforeAll(async () => {
  rollbackPortal = await TestPortal.on(rollingBack(portal().database), portal());
  await renewRecords();
});
afterAll(() => rollbackPortal.app.close());

let records: Awaited<ReturnType<typeof makeRecords>>;
let manager: TestAccount;

async function renewRecords(): Promise<void> {
  // The counters of tries of an account or an address have expired by then.
  portal().clock.advance(24 * 60 * 60_000);
  records = await makeRecords(portal());
  manager = (await makeRoles(portal(), records.projectId, records.projectId)).userManagement;
  await confirmNow(portal(), manager);
}

async function send(call: Call, { params, query, body }: CallSample): Promise<number> {
  const token = call.access.who === 'provider' ? records.apiKey : manager.token;
  const answer = await rollbackPortal.app.inject({
    method: call.method,
    url: portal().addressOf(call, params),
    ...(query && { query }),
    headers: {
      authorization: `Bearer ${token}`,
      ...(body !== undefined && {
        'content-type': call.body?.kind === 'lines' ? 'application/x-ndjson' : 'application/json',
      }),
    },
    ...(body !== undefined && { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  return answer.statusCode;
}

const texts = (fields: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)]),
  );

/** The parts of a request with a schema, each with a function that sets its value in a sample. */
function partsOf(call: Call): {
  schema: z.ZodType;
  read: (sample: CallSample) => unknown;
  put: (value: unknown) => CallSample;
}[] {
  const { params, query, body } = call;
  return [
    ...(params
      ? [
          {
            schema: params,
            read: (one: CallSample) => one.params,
            put: (value: unknown) => ({ params: texts(value as object) }),
          },
        ]
      : []),
    ...(query
      ? [
          {
            schema: query,
            read: (one: CallSample) => one.query,
            put: (value: unknown) => ({ query: texts(value as object) }),
          },
        ]
      : []),
    ...(body?.kind === 'json'
      ? [
          {
            schema: body.schema,
            read: (one: CallSample) => one.body,
            put: (value: unknown) => ({ body: value as Record<string, unknown> }),
          },
        ]
      : []),
    ...(body?.kind === 'lines'
      ? [
          {
            schema: body.line,
            read: (one: CallSample) => JSON.parse((one.body as string).split('\n')[0]!) as unknown,
            put: (value: unknown) => ({ body: inLines([value]) }),
          },
        ]
      : []),
  ];
}

const shortened = (value: unknown): string => {
  const text = JSON.stringify(value) ?? 'left out';
  return text.length > 80 ? `${text.slice(0, 60)}… (${text.length} characters)` : text;
};

const named = calls
  .filter((call) => partsOf(call).length > 0)
  .map((call) => [callKey(call), call] as const);

describe.each(named)('%s', (_name, call) => {
  it('fails on no bound of any of its fields', async () => {
    const failed: string[] = [];
    for (const { schema, read, put } of partsOf(call)) {
      const first = sampleOf(call, records, manager);
      for (const each of boundCases(schema, read(first))) {
        // The schema refuses these before the handler.
        if (parseValue(schema, withCase(read(first), each)).faults.length > 0) continue;
        const sendCase = () => {
          const sample = sampleOf(call, records, manager);
          return send(call, { ...sample, ...put(withCase(read(sample), each)) });
        };
        let status = await sendCase();
        if (status === 429) {
          await renewRecords();
          status = await sendCase();
        }
        if (status >= 500)
          failed.push(`${each.path.join('.')} = ${shortened(each.value)}: ${status}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
