import { keyScopes } from '@portal/contract/key-scopes';
import { describe, expect, it } from 'vitest';
import { sampleOf } from './call-samples.ts';
import { dumpDatabase } from './database-dump.ts';
import { makeApiKey } from './factories.ts';
import { callsOf, named, useRightsMatrix } from './rights-matrix.ts';
import { makeRecords } from './sample-records.ts';

const matrix = useRightsMatrix();
const portal = () => matrix().portal;

describe.each(named(callsOf('provider')))('%s', (_name, call) => {
  const needed = call.access.who === 'provider' ? call.access.scope : undefined;

  it('answers a key with its scope alone', async () => {
    const records = await makeRecords(portal());
    const key = await makeApiKey(portal(), { scopes: keyScopes.filter((one) => one === needed) });
    const sample = sampleOf(call, records, matrix().people.viewer);
    expect((await matrix().send(call, sample, key)).status).toBe(call.status);
  });

  it('refuses a key with every other scope, names the missing one, and changes nothing', async () => {
    const { mine, people } = matrix();
    const key = await makeApiKey(portal(), { scopes: keyScopes.filter((one) => one !== needed) });
    const before = await dumpDatabase(portal());
    const answer = await matrix().send(call, sampleOf(call, mine, people.viewer), key);
    expect(answer.problem()).toMatchObject({
      status: 403,
      type: 'urn:employer-portal:problem:scope-missing',
      errors: {
        '': [{ code: 'key-scope-missing', message: expect.stringContaining(needed!) as string }],
      },
    });
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('does so before it reads the body', async () => {
    const key = await makeApiKey(portal(), { scopes: [] });
    const answer = await portal().app.inject({
      method: call.method,
      url: portal().addressOf(call),
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      ...(call.method !== 'GET' && { payload: '{"' }),
    });
    expect(answer.statusCode).toBe(403);
  });

  it('refuses a key from the day after its last', async () => {
    const { mine, people } = matrix();
    const [lasting, overrides] = await Promise.all(
      ['2026-03-18', '2026-03-17'].map((expiresOn) => makeApiKey(portal(), { expiresOn })),
    );
    const sample = sampleOf(call, mine, people.viewer);
    const before = await dumpDatabase(portal());
    const answer = await matrix().send(call, sample, overrides);
    expect(answer.problem()).toMatchObject({
      status: 401,
      errors: {
        '': [{ code: 'key-expired', message: expect.stringContaining('2026-03-17') as string }],
      },
    });
    expect(await dumpDatabase(portal())).toEqual(before);
    const records = await makeRecords(portal());
    const own = sampleOf(call, records, people.viewer);
    expect((await matrix().send(call, own, lasting)).status).toBe(call.status);
  });
});
