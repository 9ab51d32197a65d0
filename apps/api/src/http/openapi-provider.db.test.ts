import type { Call } from '@portal/contract/call';
import { bodyKind } from '@portal/contract/call-body';
import { calls } from '@portal/contract/calls';
import { exampleProjectId, providerExamples } from '@portal/contract/provider-examples';
import { readSubscriptions } from '@portal/contract/provider-reads';
import { expect, it } from 'vitest';
import { makeApiKey } from '../../test/factories.ts';
import { addPromotionFile } from '../../test/kept-files.ts';
import { useTestPortal } from '../../test/test-portal.ts';

const portal = useTestPortal();

interface Operation {
  readonly operationId: string;
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly example?: unknown }>>;
  };
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

it("has the provider's calls and no other, under the paths that they have", async () => {
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

it('has an example of every body that can be written down, which is accepted as it stands', async () => {
  const { paths } = await readDocument();
  const apiKey = await makeApiKey(portal());
  const known: Record<string, string> = {
    projectId: exampleProjectId,
    suspendedFrom: '2030-06-01',
    validFrom: '2030-01-01',
    promotionFileId: await addPromotionFile(portal(), apiKey, {
      ...{ kind: 'EmployerPoster', folder: 'Zomer', fileName: 'Poster.pdf' },
    }),
  };
  const post = async (call: Call) => {
    const { requestBody } = paths[call.path]![call.method.toLowerCase()]!;
    const [type, media] = Object.entries(requestBody!.content)[0]!;
    const url = call.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? name);
    const answer = await portal().app.inject({
      ...{ method: call.method, url },
      headers: { authorization: `Bearer ${apiKey}`, 'content-type': type },
      payload: typeof media.example === 'string' ? media.example : JSON.stringify(media.example),
    });
    expect([call.name, answer.statusCode, answer.statusCode < 300 ? '' : answer.body]).toEqual([
      call.name,
      call.status,
      '',
    ]);
    if (call.name === 'PostArticleRegistration') {
      known.articleRegistrationId = answer.json<{
        articleRegistrationId: string;
      }>().articleRegistrationId;
    }
    if (call.name === 'PostSubscriptions') {
      const params = { projectId: exampleProjectId };
      const read = await portal().call(readSubscriptions, { params, query: {} }, apiKey);
      known.subscriptionId = read.ok().items[0]!.subscriptionId;
    }
  };
  const order = Object.keys(providerExamples);
  const written = provided.filter(({ body }) => ['json', 'lines'].includes(bodyKind(body)));
  const keyOf = ({ group, name }: Call) => `${group}/${name}`;
  expect(written.map(keyOf).sort()).toEqual(order.toSorted());
  const ordered = written.toSorted(
    (one, other) => order.indexOf(keyOf(one)) - order.indexOf(keyOf(other)),
  );
  for (const call of ordered) await post(call);
});
