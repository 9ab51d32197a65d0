import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';

/** How many entries of a list are validated and serialized per slice: some milliseconds of work. */
const sliceLength = 2000;

/**
 * Serializes an answer with long lists by its schema, in slices, so that the process serves other
 * calls meanwhile. Undefined when no list is long: the answer is then serialized in the usual way.
 * @throws {z.ZodError} when the answer does not match the schema
 */
export async function writeLongAnswer(
  schema: z.ZodType,
  answer: unknown,
): Promise<Buffer | undefined> {
  if (!(schema instanceof z.ZodObject) || typeof answer !== 'object') return undefined;
  const lists: [string, readonly unknown[]][] = [];
  for (const [name, value] of Object.entries(answer ?? {})) {
    const isLong = Array.isArray(value) && value.length > sliceLength;
    if (isLong && schema.shape[name] instanceof z.ZodArray) lists.push([name, value]);
  }
  if (lists.length === 0) return undefined;
  const written: Buffer[] = [];
  for await (const json of jsonOf(schema, { answer, lists })) written.push(Buffer.from(json));
  return Buffer.concat(written);
}

async function* jsonOf(
  schema: z.ZodObject,
  { answer, lists }: { answer: object | null; lists: readonly [string, readonly unknown[]][] },
): AsyncGenerator<string> {
  const long = new Map(lists);
  const rest = schema.parse({
    ...answer,
    ...Object.fromEntries(lists.map(([name]) => [name, []])),
  });
  let before = '{';
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    yield `${before}${JSON.stringify(name)}:`;
    before = ',';
    const list = long.get(name);
    if (list) yield* listJson(schema.shape[name] as z.ZodType, list);
    else yield JSON.stringify(value);
  }
  yield '}';
}

async function* listJson(schema: z.ZodType, list: readonly unknown[]): AsyncGenerator<string> {
  let before = '[';
  for (let from = 0; from < list.length; from += sliceLength) {
    const json = JSON.stringify(schema.parse(list.slice(from, from + sliceLength)));
    yield before + json.slice(1, -1);
    before = ',';
    await setImmediate();
  }
  yield ']';
}
