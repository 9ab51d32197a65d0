import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../apps/api/src/http/openapi.ts';
import { providerDocument } from '../apps/api/src/http/openapi-provider.ts';
import { calls } from '../packages/contract/src/calls.ts';

const settings = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };

/** What Redocly reports for a document by its strictest rules, without the network. */
async function findFaults(document) {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const messages = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'document.json',
    config,
  });
  return messages.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
}

// `npm run lint:openapi` also runs Spectral, which has a lock file of its own.
describe.each([
  ['openapi.json', openApiDocument],
  ['provider.json', providerDocument],
])('%s', (_name, make) => {
  it('passes the rules of Redocly', async () => {
    expect(await findFaults(make({ ...settings, calls }))).toEqual([]);
  });
});

it('reports a faulty document', async () => {
  const document = providerDocument({ ...settings, calls: calls.slice(0, 1) });
  const info = { ...document.info, license: undefined };
  expect(await findFaults({ ...document, info })).toContain('info-license #/info');
});
