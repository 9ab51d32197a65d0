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

// Anybody may send a body of nearly a megabyte, and no other request is answered while its texts
// are judged.
const portal = useTestPortal();
let records: Awaited<ReturnType<typeof makeRecords>>;
let manager: TestAccount;
beforeAll(async () => {
  records = await makeRecords(portal());
  manager = (await makeRoles(portal(), records.projectId, records.projectId)).userManagement;
  await confirmNow(portal(), manager);
});

/** 900 kB of what a pattern for words, for names with dots, or for white space goes through. */
const text = ['a', 'a.', ' '].map((piece) => piece.repeat(300_000 / piece.length)).join('');
type Place = Pick<TextField, 'path' | 'isKey'>;

/** The value with a text at a place of it; what does not exist on the way is made. */
function withText(value: unknown, [name, ...path]: TextField['path'], leaf: string): unknown {
  if (name === undefined) return leaf;
  const inner = withText((value as Record<string, unknown> | undefined)?.[name], path, leaf);
  return name === 0 ? [inner] : { ...(value as object | undefined), [name]: inner };
}

/** The sample of a call, with the text in the place of a field of its body. */
function filled(call: Call, { path, isKey }: Place): CallSample {
  const sample = sampleOf(call, records, manager);
  const isLines = call.body?.kind === 'lines';
  const body: unknown = isLines ? JSON.parse(sample.body as string) : sample.body;
  const whole = isKey ? withText(body, [...path, text], 'a') : withText(body, path, text);
  return { ...sample, body: isLines ? JSON.stringify(whole) : (whole as object as never) };
}

/** Milliseconds of processor time that the answer takes; it must be a refusal. */
async function cost(call: Call, place: Place): Promise<number> {
  const token = call.access.who === 'provider' ? records.apiKey : manager.token;
  const request = filled(call, place) as CallRequest<Call>;
  const start = processorTime();
  const { status } = await portal().call(call, request, token);
  const spent = processorTime() - start;
  // Nobody who sends so much is unknown: what anyone may call reads no more than 16 kB.
  expect(status).toBe(call.access.who === 'anyone' ? 413 : 422);
  return spent;
}

const median = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]!;

const unknown: Place = { path: ['unheardOf'], isKey: false };

const most = 1.5;
/** Less than this, in milliseconds, is nothing that anybody waits for. */
const floor = 5;
const allowed = (measure: number) => Math.max(most * measure, floor);

/** The medians of five answers, in turn, so that what else the process does falls on both. */
async function compare(call: Call, field: Place) {
  const spent: number[] = [];
  const measure: number[] = [];
  for (let turn = 0; turn < 5; turn += 1) {
    measure.push(await cost(call, unknown));
    spent.push(await cost(call, field));
  }
  return { spent: median(spent), measure: median(measure) };
}

// An address has no room for a text of this length: it may be 16 kB long.
const bodyTexts = (call: Call) => textFieldsOf(call).filter(({ part }) => part === 'body');
const withTexts = calls.filter((call) => bodyTexts(call).length > 0);
describe.each(withTexts.map((call) => [callKey(call), call] as const))('%s', (_name, call) => {
  it('takes no longer for 900 kB in a text that it knows than in one that it does not', async () => {
    const once = await cost(call, unknown);
    for (const field of bodyTexts(call)) {
      if ((await cost(call, field)) <= allowed(once)) continue;
      // The first comparison only chooses what is measured well; noise does not last three times.
      let { spent, measure } = await compare(call, field);
      for (let again = 0; again < 2 && spent > allowed(measure); again += 1) {
        ({ spent, measure } = await compare(call, field));
      }
      const found = `${field.path.join('.')}: ${spent} ms beside ${measure} ms`;
      expect(spent, found).toBeLessThanOrEqual(allowed(measure));
    }
  });
});
