import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { exampleProjectId, providerExamples } from './openapi-texts/provider-examples.ts';
import { readSubscriptions } from '@portal/contract/provider-reads';
import { expect, it } from 'vitest';
import { makeApiKey } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { visitFields } from './openapi-fields.ts';

const portal = useTestPortal();

interface Media {
  readonly schema?: object;
  readonly example?: unknown;
}
interface Operation {
  readonly operationId: string;
  readonly parameters: readonly { readonly name?: string; readonly example?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<
      string,
      { readonly headers?: object; readonly content?: Readonly<Record<string, Media>> }
    >
  >;
}
interface Document {
  readonly info: { readonly title: string; readonly description: string };
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: object };
}

const provided = calls.filter(({ access }) => access.who === 'provider');

async function readDocument(): Promise<Document> {
  const answer = await portal().app.inject({ url: '/openapi/provider.json' });
  expect(answer.statusCode).toBe(200);
  return answer.json<Document>();
}

it("has the provider's calls and no other, under their own paths", async () => {
  const { info, paths, components } = await readDocument();
  expect(
    Object.entries(paths)
      .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method} ${path}`))
      .sort(),
  ).toEqual(provided.map(({ method, path }) => `${method.toLowerCase()} ${path}`).sort());
  expect(info.title).toBe('Sportportaal: provider API');
  for (const word of ['cents', 'Amsterdam', 'idempotency-key', 'externalReference', 'differs']) {
    expect(info.description).toContain(word);
  }
  expect(Object.keys(components.securitySchemes)).toEqual(['apiKey']);
});

/** The values of a response, by path. */
function valuesOf(value: unknown, path: readonly string[]): [string, unknown][] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesOf(one, path));
  if (value === null || typeof value !== 'object') return [[path.join('.'), value]];
  return Object.entries(value).flatMap(([name, part]) => valuesOf(part, [...path, name]));
}

const written: Readonly<Record<string, RegExp>> = {
  date: /^\d{4}-\d{2}-\d{2}$/,
  'date-time': /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/,
};

/** Checks the documented formats against a response, and that the example has the same fields. */
function compare(call: Call, { schema, example }: Media, answer: unknown): void {
  const formats = new Map<string, string>();
  visitFields(schema!, [], (field, path) => {
    const format = [field, ...(field.anyOf ?? [])].find((one) => one.format)?.format;
    if (format !== undefined) formats.set(path.join('.'), format);
  });
  const values = valuesOf(answer, []);
  const wrong = values.filter(([name, value]) => {
    const format = written[formats.get(name) ?? ''];
    return value !== null && format && !(typeof value === 'string' && format.test(value));
  });
  const names = new Set(valuesOf(example, []).map(([name]) => name));
  const missing = values.filter(([name]) => !names.has(name) && !name.startsWith('events.data.'));
  expect([call.name, wrong, missing]).toEqual([call.name, [], []]);
}

it('has an example of every body, which is accepted unchanged, and describes the responses', async () => {
  const { paths } = await readDocument();
  const apiKey = await makeApiKey(portal());
  const known: Record<string, string> = {};
  const operationOf = (call: Call) => paths[call.path]![call.method.toLowerCase()]!;
  const send = async (call: Call) => {
    const { parameters, requestBody, responses } = operationOf(call);
    const tried = (name: string) =>
      known[name] ?? parameters.find((one) => one.name === name)!.example!;
    const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(tried(name)),
    );
    const [type, media] = Object.entries(requestBody?.content ?? {})[0] ?? [];
    const example = media?.example;
    const answer = await portal().app.inject({
      method: call.method,
      url,
      headers: {
        authorization: `Bearer ${apiKey}`,
        ...(type !== undefined && { 'content-type': type }),
      },
      ...(media && { payload: typeof example === 'string' ? example : JSON.stringify(example) }),
    });
    expect([call.name, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
      call.name,
      call.status,
      '',
    ]);
    const { headers, content } = responses[call.status]!;
    for (const name of ['ratelimit', 'ratelimit-policy']) {
      expect(answer.headers).toHaveProperty(name);
      expect(headers).toHaveProperty(name);
    }
    const json = content?.['application/json'];
    if (json) compare(call, json, answer.json());
    return answer;
  };
  const order = Object.keys(providerExamples);
  const keyOf = ({ group, name }: Call) => `${group}/${name}`;
  const withBody = provided.filter(({ body }) => body !== null);
  expect(withBody.map(keyOf).sort()).toEqual(order.toSorted());
  for (const key of order) {
    const call = withBody.find((one) => keyOf(one) === key)!;
    const answer = await send(call);
    if (key === 'Provider/PostArticleRegistration' || key === 'Provider/PutPromotionFile') {
      Object.assign(known, answer.json());
    }
    if (key === 'Provider/PostSubscriptions') {
      const params = { projectId: exampleProjectId };
      const read = await portal().call(readSubscriptions, { params, query: {} }, apiKey);
      known.subscriptionId = read.ok().items[0]!.subscriptionId;
    }
  }
  const read = provided.filter(
    ({ method, name }) => method === 'GET' && !['GetAao', 'GetOrder', 'GetMessage'].includes(name),
  );
  expect(read.length).toBeGreaterThan(7);
  for (const call of read) await send(call);
});
