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
type Place = Pick<TextField, 'part' | 'path' | 'isKey'>;

/** The value with a text at a place of it; what does not exist on the way is made. */
function withText(value: unknown, [name, ...path]: TextField['path'], leaf: string): unknown {
  if (name === undefined) return leaf;
  const inner = withText((value as Record<string, unknown> | undefined)?.[name], path, leaf);
  return name === 0 ? [inner] : { ...(value as object | undefined), [name]: inner };
}

/** The sample of a call, with the text in the place of a field. */
function filled(call: Call, { part, path, isKey }: Place): CallSample {
  const sample = sampleOf(call, records, manager);
  if (part !== 'body') {
    const [name] = path;
    return { ...sample, [part]: { ...sample[part], [name!]: text } };
  }
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
  expect([400, 404, 413, 414, 422]).toContain(status);
  return spent;
}

/** The median of some answers, as `cost`. */
async function medianCost(call: Call, place: Place, turns: number): Promise<number> {
  const spent: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) spent.push(await cost(call, place));
  return spent.sort((a, b) => a - b)[Math.floor(turns / 2)]!;
}

/** A parameter of the path is as long as one of the query, and is compared with that. */
const unknownFor = ({ part }: Place): Place => ({
  part: part === 'params' ? 'query' : part,
  path: ['unheardOf'],
  isKey: false,
});

const most = 1.5;
/** Less than this, in milliseconds, is nothing that anybody waits for. */
const floor = 5;
const isTooMuch = (spent: number, measure: number) => spent > Math.max(most * measure, floor);

const withTexts = calls.filter((call) => textFieldsOf(call).length > 0);
describe.each(withTexts.map((call) => [callKey(call), call] as const))('%s', (_name, call) => {
  it('takes no longer for 900 kB in a text that it knows than in one that it does not', async () => {
    const measures = new Map<string, number>();
    for (const field of textFieldsOf(call)) {
      const unknown = unknownFor(field);
      const measure = measures.get(unknown.part) ?? (await medianCost(call, unknown, 3));
      measures.set(unknown.part, measure);
      if (!isTooMuch(await cost(call, field), measure)) continue;
      // What else the process did may have fallen on one of the two.
      const spent = await medianCost(call, field, 5);
      const anew = await medianCost(call, unknown, 5);
      const found = { field: field.path.join('.'), spent, measure: anew };
      expect({ ...found, isTooMuch: isTooMuch(spent, anew) }).toMatchObject({ isTooMuch: false });
    }
  });
});
