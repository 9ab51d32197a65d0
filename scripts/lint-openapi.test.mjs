import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { openApiDocument } from '../apps/api/src/http/openapi.ts';
import { providerDocument } from '../apps/api/src/http/openapi-provider.ts';
import { calls } from '../packages/contract/src/calls.ts';

const settings = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };

/** What Redocly finds in a document, by its strictest rules; it asks the network for nothing. */
async function findFaults(document) {
  const config = await createConfig({ extends: ['recommended-strict'] });
  const found = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'document.json',
    config,
  });
  return found.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`);
}

// `npm run lint:openapi` asks Spectral too, which has a lock file of its own.
describe.each([
  ['openapi.json', openApiDocument],
  ['provider.json', providerDocument],
])('%s', (_name, make) => {
  it('has no fault by the rules of Redocly', async () => {
    expect(await findFaults(make({ ...settings, calls }))).toEqual([]);
  });
});

it('finds a fault where there is one', async () => {
  const document = providerDocument({ ...settings, calls: calls.slice(0, 1) });
  const info = { ...document.info, license: undefined };
  expect(await findFaults({ ...document, info })).toContain('info-license #/info');
});
