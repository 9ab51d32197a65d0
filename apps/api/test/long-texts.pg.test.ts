import type { Call, CallRequest } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallSample } from './call-sample.ts';
import { callKey, sampleOf } from './call-samples.ts';
import type { TestAccount } from './factories.ts';
import { processorTime } from './processor-time.ts';
import { confirmNow } from './proofs.ts';
import { makeRecords, makeRoles } from './sample-records.ts';
import { type TextField, textFieldsOf } from './text-fields.ts';
import { useTestPortal } from './test-portal.ts';

// Any client may send a body of nearly a megabyte, and the event loop is blocked while its texts
// are validated.
const portal = useTestPortal();
let records: Awaited<ReturnType<typeof makeRecords>>;
let manager: TestAccount;
beforeAll(async () => {
  records = await makeRecords(portal());
  manager = (await makeRoles(portal(), records.projectId, records.projectId)).userManagement;
  await confirmNow(portal(), manager);
});

/** 900 kB of input for a pattern for words, for names with dots, or for white space. */
const text = ['a', 'a.', ' '].map((piece) => piece.repeat(300_000 / piece.length)).join('');
type TextPath = Pick<TextField, 'path' | 'isKey'>;

/** The value with a text at a path; missing parents are made. */
function withText(value: unknown, [name, ...path]: TextField['path'], leaf: string): unknown {
  if (name === undefined) return leaf;
  const inner = withText((value as Record<string, unknown> | undefined)?.[name], path, leaf);
  return name === 0 ? [inner] : { ...(value as object | undefined), [name]: inner };
}

/** The sample of a call, with the text as a field of its body. */
function filled(call: Call, { path, isKey }: TextPath): CallSample {
  const sample = sampleOf(call, records, manager);
  const isLines = call.body?.kind === 'lines';
  const body: unknown = isLines ? JSON.parse(sample.body as string) : sample.body;
  const whole = isKey ? withText(body, [...path, text], 'a') : withText(body, path, text);
  return { ...sample, body: isLines ? JSON.stringify(whole) : (whole as object as never) };
}

/** Milliseconds of processor time of the response, which must be a refusal. */
async function cost(call: Call, field: TextPath): Promise<number> {
  const token = call.access.who === 'provider' ? records.apiKey : manager.token;
  const request = filled(call, field) as CallRequest<Call>;
  const start = processorTime();
  const { status } = await portal().call(call, request, token);
  const spent = processorTime() - start;
  // A client that sends this much is authenticated: calls for anyone read no more than 16 kB.
  expect(status).toBe(call.access.who === 'anyone' ? 413 : 422);
  return spent;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const unknown: TextPath = { path: ['unheardOf'], isKey: false };

const maxRatio = 1.5;
/** A time in milliseconds below which a difference does not matter. */
const floor = 5;
const allowed = (measure: number) => Math.max(maxRatio * measure, floor);

/** The medians of five alternating measurements, so that other work of the process affects both. */
async function compare(call: Call, field: TextPath) {
  const spent: number[] = [];
  const measure: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    measure.push(await cost(call, unknown));
    spent.push(await cost(call, field));
  }
  return { spent: median(spent), measure: median(measure) };
}

// An address cannot hold a text of this length: it may be 16 kB long.
const bodyTexts = (call: Call) => textFieldsOf(call).filter(({ part }) => part === 'body');
const withTexts = calls.filter((call) => bodyTexts(call).length > 0);
describe.each(withTexts.map((call) => [callKey(call), call] as const))('%s', (_name, call) => {
  it('takes no longer for 900 kB in a known text than in an unknown one', async () => {
    const once = await cost(call, unknown);
    for (const field of bodyTexts(call)) {
      if ((await cost(call, field)) <= allowed(once)) continue;
      // The first comparison only selects candidates; noise does not last three times.
      let { spent, measure } = await compare(call, field);
      for (let again = 0; again < 2 && spent > allowed(measure); again += 1) {
        ({ spent, measure } = await compare(call, field));
      }
      const message = `${field.path.join('.')}: ${spent} ms beside ${measure} ms`;
      expect(spent, message).toBeLessThanOrEqual(allowed(measure));
    }
  });
});
