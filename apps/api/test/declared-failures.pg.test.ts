import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { getProfile } from '@portal/contract/account';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { problemCodeOf, type ProblemCode } from '@portal/contract/errors';
import { failuresOf } from '@portal/contract/failures';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { ProblemError } from '../src/problem.ts';
import { callKey, sampleOf } from './call-samples.ts';
import {
  bodyProvocations,
  bodyProvocationsOf,
  databaseFailures,
  type RequestBytes,
  takesNoDatabase,
  coveredElsewhere,
} from './derived-provocations.ts';
import { makeAccount } from './factories.ts';
import { provocations } from './failure-provocations.ts';
import type { Fixture } from './provoke.ts';
import { makeRecords, makeRole } from './sample-records.ts';
import { TestPortal, useTestPortal } from './test-portal.ts';

const portal = useTestPortal();

async function makeFixture(): Promise<Fixture> {
  const records = await makeRecords(portal());
  const { projectId } = records;
  const manager = await makeRole(portal(), 'userManagement', {
    projectId,
    otherProjectId: projectId,
  });
  return { portal: portal(), records, manager };
}

const pairs = (list: readonly { call: Call; code: string }[]) =>
  list.map(({ call, code }) => `${callKey(call)} ${code}`).sort();

it('cover every failure that a call declares, and no other', () => {
  const declared = calls.flatMap((call) => call.failures.map((code) => ({ call, code })));
  expect(declared.length).toBeGreaterThan(30);
  expect(pairs(provocations)).toEqual(pairs(declared));
});

describe('a failure that a call does not declare', () => {
  it('is an error in tests, for any caller', async () => {
    const own = await TestPortal.start();
    const { token } = await makeAccount(own);
    vi.spyOn(own.database, 'transaction').mockRejectedValue(new ProblemError('last-manager'));
    const answer = await own.app.inject({
      method: 'GET',
      url: getProfile.path,
      headers: { authorization: `Bearer ${token}` },
    });
    // The answer is the same as in production.
    expect(answer.statusCode).toBe(409);
    const message = /Account\/GetProfile answered last-manager/;
    await expect(own.call(getProfile, {}, token)).rejects.toThrow(message);
    await expect(own.stop()).rejects.toThrow(message);
  });
});

describe('a call that declares a failure', () => {
  it.each(provocations.map((one) => [callKey(one.call), one.code, one.provoke] as const))(
    '%s answers %s',
    async (_name, code, provoke) => {
      if ('reason' in provoke) expect(provoke.reason).not.toBe('');
      else expect(problemCodeOf((await provoke(await makeFixture())).type)).toBe(code);
    },
  );
});

describe('what follows from the kind of a call', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await makeFixture();
  });
  afterEach(() => void vi.restoreAllMocks());

  const tokenOf = (call: Call) =>
    call.access.who === 'provider' ? fixture.records.apiKey : fixture.manager.token;

  /** Sends the request of the sample with another body. */
  async function sendBytes(call: Call, { contentType, payload }: RequestBytes): Promise<unknown> {
    const { params, query } = sampleOf(call, fixture.records, fixture.manager);
    const answer = await portal().app.inject({
      method: call.method,
      url: portal().addressOf(call, params),
      query: query ?? {},
      payload,
      headers: { authorization: `Bearer ${tokenOf(call)}`, 'content-type': contentType },
    });
    return problemCodeOf(answer.json<{ type: string }>().type);
  }

  const send = async (call: Call) => {
    const sample = sampleOf(call, fixture.records, fixture.manager) as never;
    const answer = await portal().call(call, sample, tokenOf(call));
    return problemCodeOf(answer.problem().type);
  };

  it.each(calls.map((call) => [callKey(call), call] as const))(
    'is what %s answers to an invalid body',
    async (_name, call) => {
      for (const [code, provoke] of Object.entries(bodyProvocationsOf(call))) {
        if (!('elsewhere' in provoke))
          expect([code, await sendBytes(call, provoke)]).toEqual([code, code]);
      }
    },
  );

  it('is 422 for an unknown or invalid parameter', async () => {
    for (const call of calls.filter(({ query, params }) => query !== null || params !== null)) {
      const { params = {}, query } = sampleOf(call, fixture.records, fixture.manager);
      const impossible = Object.keys(params).map((name) => [name, '\u0000'] as const);
      const answer = await portal().app.inject({
        method: call.method,
        url: portal().addressOf(call, Object.fromEntries(impossible)),
        query: { ...query, ...(call.query && { unheardOf: '1' }) },
        headers: { authorization: `Bearer ${tokenOf(call)}`, 'content-type': 'application/json' },
        ...(call.method !== 'GET' && { payload: '{}' }),
      });
      const { type } = answer.json<{ type: string }>();
      expect([callKey(call), problemCodeOf(type)]).toEqual([callKey(call), 'invalid-input']);
    }
  });

  it('is 404 for a path segment that is longer than any route allows', async () => {
    const withParams = calls.filter(({ params }) => params !== null);
    const undeclared: string[] = [];
    for (const call of withParams) {
      const { params = {} } = sampleOf(call, fixture.records, fixture.manager);
      for (const name of Object.keys(params)) {
        const answer = await portal().app.inject({
          method: call.method,
          url: portal().addressOf(call, { ...params, [name]: 'x'.repeat(3000) }),
          headers: { authorization: `Bearer ${tokenOf(call)}`, 'content-type': 'application/json' },
          ...(call.method !== 'GET' && { payload: '{}' }),
        });
        const code = problemCodeOf(answer.json<{ type: string }>().type);
        if (!failuresOf(call).has(code!)) undeclared.push(`${callKey(call)} ${name}: ${code}`);
      }
    }
    expect(withParams.length).toBeGreaterThan(20);
    expect(undeclared).toEqual([]);
  });

  it('is covered by the named tests', () => {
    const files = readdirSync(join(import.meta.dirname, '..'), { recursive: true }).map(String);
    const bodies = Object.values(bodyProvocations).flatMap((ways) => Object.values(ways));
    const reasons = [
      ...Object.values(coveredElsewhere),
      ...bodies.flatMap((provoke) => ('elsewhere' in provoke ? [provoke.elsewhere] : [])),
      ...provocations.flatMap(({ provoke }) => ('reason' in provoke ? [provoke.reason] : [])),
    ];
    for (const reason of reasons) {
      const name = /[\w-]+\.(?:db|pg)\.test\.ts/.exec(reason)?.[0];
      expect([reason, files.some((file) => basename(file) === name)]).toEqual([reason, true]);
    }
  });

  it('is totp-demanded in a project that requires 2FA', async () => {
    const { records, manager } = await makeFixture();
    await portal().database.transaction({ allProjects: true }, (db) =>
      db
        .updateTable('project')
        .set({ requireTotp: true })
        .where('projectId', '=', records.projectId)
        .execute(),
    );
    for (const call of calls.filter(({ access }) => access.who === 'member')) {
      const sample = sampleOf(call, records, manager) as never;
      const answer = await portal().call(call, sample, manager.token);
      const code = problemCodeOf(answer.problem().type);
      expect([callKey(call), code]).toEqual([callKey(call), 'totp-demanded']);
    }
  });

  it.each(databaseFailures)('is %s when the database fails with its error', async (code, error) => {
    const needing = calls.filter((call) => !takesNoDatabase(call));
    const samples = needing.map((call) => [call, sampleOf(call, fixture.records, fixture.manager)]);
    expect(samples.length).toBeGreaterThan(100);
    vi.spyOn(portal().database, 'transaction').mockRejectedValue(error);
    for (const call of needing) {
      expect([callKey(call), await send(call)]).toEqual([callKey(call), code]);
    }
  });

  it('is provoked here, or by a test that covers all calls', () => {
    const here: readonly ProblemCode[] = [
      ...databaseFailures.map(([code]) => code),
      'totp-demanded',
    ];
    for (const call of calls) {
      const derived = failuresOf({ ...call, failures: [] });
      const ofBody = Object.keys(bodyProvocationsOf(call));
      const ofFields = call.query !== null || call.params !== null ? ['invalid-input'] : [];
      const unseen = [...derived].filter(
        (code) =>
          ![...here, ...ofBody, ...ofFields].includes(code) && coveredElsewhere[code] === undefined,
      );
      expect([callKey(call), unseen]).toEqual([callKey(call), []]);
    }
  });
});
