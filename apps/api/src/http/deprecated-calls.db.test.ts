import { deprecations } from '@portal/contract/deprecations';
import { getEvents } from '@portal/contract/provider-event-feed';
import { afterEach, expect, it } from 'vitest';
import { makeApiKey } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { providerDocument } from './openapi-provider.ts';

const portal = useTestPortal();
const table = deprecations as Record<string, (typeof deprecations)[string]>;
const name = 'Provider/GetEvents';

afterEach(() => {
  delete table[name];
});

it('are marked in every response and in the document, and others are not', async () => {
  const key = await makeApiKey(portal());
  const send = (token?: string) => portal().call(getEvents, { query: {} }, token);
  expect((await send(key)).headers).not.toHaveProperty('deprecation');
  table[name] = { since: '2027-01-01', until: '2028-01-01', instead: 'a new feed' };
  for (const answer of [await send(key), await send()]) {
    expect(answer.headers).toMatchObject({
      deprecation: '@1798761600',
      sunset: 'Sat, 01 Jan 2028 00:00:00 GMT',
    });
  }
  const { brand, product, baseUrl } = portal().services.config;
  const { paths } = providerDocument({ brand, product, baseUrl, calls: [getEvents] });
  expect(paths[getEvents.path]).toMatchObject({
    get: { deprecated: true, description: expect.stringContaining('a new feed') as string },
  });
});
