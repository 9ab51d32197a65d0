import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { describe, expect, it } from 'vitest';
import { sampleOf } from './call-samples.ts';
import { dumpDatabase } from './database-dump.ts';
import { makeAccount } from './factories.ts';
import { casesOf, oneOfEachKind } from './gate.ts';
import {
  aboutPersons,
  callsOf,
  expectAllowed,
  named,
  roles,
  strangers,
  useRightsMatrix,
} from './rights-matrix.ts';
import { makeRecords, type RecordIds, unknownIds } from './sample-records.ts';

const matrix = useRightsMatrix();
const portal = () => matrix().portal;
const signedIn = calls.filter((call) => ['account', 'member'].includes(call.access.who));

describe.each(named(callsOf('member')))('%s', (_name, call) => {
  it.each(casesOf(roles))(
    'returns 404 to %s for records of another project',
    async (_who, some) => {
      const { mine, foreign, people } = matrix();
      const before = await dumpDatabase(portal());
      for (const role of some) {
        // A stranger is a member of `foreign`, so `mine` is another project for them, even with a
        // waiting membership in it. The back office has access to both.
        const theirs = strangers.includes(role) ? mine : foreign;
        const account = people[role];
        const refusalOf = (ids: RecordIds) =>
          matrix().refusal(call, sampleOf(call, ids, account), account.token);
        const unknown = await refusalOf(unknownIds());
        expect([role, unknown.status]).toEqual([role, 404]);
        if (!role.startsWith('backOffice')) expect(await refusalOf(theirs)).toEqual(unknown);
      }
      expect(await dumpDatabase(portal())).toEqual(before);
    },
  );
});

describe.each(named(aboutPersons))('%s', (_name, call) => {
  it.each(casesOf(roles))(
    'returns 404 to %s for accounts that they do not manage, and changes nothing',
    async (_who, some) => {
      const { mine, foreign, people } = matrix();
      const before = await dumpDatabase(portal());
      for (const role of some) {
        const theirs = strangers.includes(role) ? mine : foreign;
        const account = people[role];
        const refusalOf = (ids: object) =>
          matrix().refusal(call, sampleOf(call, { ...theirs, ...ids }, account), account.token);
        const unknown = await refusalOf(unknownIds());
        expect([role, unknown.status]).toEqual([role, 404]);
        if (role.startsWith('backOffice')) continue;
        expect(await refusalOf({})).toEqual(unknown);
        // The id in capitals, a person in no project, and an own project with a person of another
        // one.
        expect(await refusalOf({ colleagueId: theirs.colleagueId.toUpperCase() })).toEqual(unknown);
        expect(await refusalOf({ colleagueId: theirs.outsiderId })).toEqual(unknown);
        const own = strangers.includes(role) ? foreign : mine;
        expect(await refusalOf({ projectId: own.projectId })).toEqual(unknown);
      }
      expect(await dumpDatabase(portal())).toEqual(before);
    },
  );
});

describe.each(named(callsOf('anyone')))('%s', (_name, call) => {
  it('requires no sign-in, and ignores a token', async () => {
    const account = await makeAccount(portal());
    const sample = sampleOf(call, matrix().mine, account);
    for (const token of [undefined, 'nonsense']) {
      expectAllowed(call, sample, await matrix().send(call, sample, token));
    }
  });
});

describe.each(named(callsOf('provider')))('%s', (_name, call) => {
  it('accepts an API key', async () => {
    const { mine, people } = matrix();
    const answer = await matrix().send(call, sampleOf(call, mine, people.viewer), mine.apiKey);
    expect(answer.status).toBe(call.status);
  });

  it('refuses sessions, other keys and none', async () => {
    const { mine, people } = matrix();
    const before = await dumpDatabase(portal());
    const sample = sampleOf(call, mine, people.viewer);
    const tokens = [
      undefined,
      people.backOffice.token,
      people.userManagement.token,
      `${mine.apiKey}x`,
    ];
    for (const token of tokens) expect((await matrix().send(call, sample, token)).status).toBe(401);
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('refuses a revoked key', async () => {
    const { apiKey, ...records } = await makeRecords(portal());
    const sample = sampleOf(call, records, matrix().people.viewer);
    expect((await matrix().send(call, sample, apiKey)).status).toBe(call.status);
    await portal().database.transaction({}, (db) =>
      db.updateTable('apiKey').set({ revokedAt: portal().clock.now() }).execute(),
    );
    expect((await matrix().send(call, sample, apiKey)).status).toBe(401);
    await portal().database.transaction({}, (db) =>
      db.updateTable('apiKey').set({ revokedAt: null }).execute(),
    );
  });
});

const ofEachKind = oneOfEachKind(signedIn, ({ access, effect }) => `${access.who} ${effect}`);

/**
 * Tokens are verified before the call is known: the short form tries most of them on a few calls.
 */
const tokensFor = <Token>(call: Call, tokens: readonly Token[]): readonly Token[] =>
  ofEachKind.includes(call) ? tokens : tokens.slice(0, 3);

describe.each(named(signedIn))('%s', (_name, call) => {
  it('answers 401 to every token that is not an access token of a session, and to none', async () => {
    const before = await dumpDatabase(portal());
    const { mine, people } = matrix();
    const { token, refreshToken } = people.userManagement;
    const [payload = '', signature = ''] = token.split('.');
    const malformed = [
      undefined,
      '',
      'nonsense',
      refreshToken,
      mine.apiKey,
      payload,
      `${payload}.`,
      `.${signature}`,
      `${token}.`,
      `${token}A`,
      `${payload}.${signature.slice(1)}A`,
      `z${token.slice(1)}`,
    ];
    for (const bad of tokensFor(call, malformed)) {
      const problem = await matrix().refusal(call, sampleOf(call, mine, people.viewer), bad);
      expect(problem).toMatchObject({
        status: 401,
        type: 'urn:employer-portal:problem:not-signed-in',
        errors: {},
      });
    }
    expect(await dumpDatabase(portal())).toEqual(before);
  });

  it('verifies the caller before the request', async () => {
    const send = (payload: string, token?: string) =>
      portal().app.inject({
        method: call.method,
        url: portal().addressOf(call),
        headers: {
          'content-type': 'application/json',
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
        },
        ...(call.method !== 'GET' && { payload }),
      });
    expect((await send('{"')).statusCode).toBe(401);
    expect((await send('{"', 'nonsense')).statusCode).toBe(401);
    if (call.body || call.query) {
      expect((await send('{"', matrix().people.viewer.token)).statusCode).not.toBe(401);
    }
  });

  it('answers 401 once the access token is ten minutes old', async () => {
    const { mine } = matrix();
    const account = await makeAccount(portal(), { projects: [mine.projectId] });
    const start = portal().clock.moment;
    const sample = sampleOf(call, mine, account);
    // The old access token first, because a call may end its own session.
    portal().clock.advance(10 * 60_000);
    const old = await matrix().send(call, sample, account.token);
    portal().clock.advance(-1);
    const young = await matrix().send(call, sample, account.token);
    portal().clock.moment = start;
    expect(young.status).not.toBe(401);
    expect(old.status).toBe(401);
  });
});
