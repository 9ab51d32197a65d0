import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import type { Right } from '@portal/contract/rights';
import { beforeAll, describe, expect, it } from 'vitest';
import { ZodObject } from 'zod';
import type { CallSample } from './call-sample.ts';
import { callKey, sampleOf } from './call-samples.ts';
import { pictureDatabase } from './database-picture.ts';
import { makeAccount } from './factories.ts';
import { makeRecords, makeRole, makeRoles, type Role, unknownIds } from './sample-records.ts';
import { type TestAnswer, useTestPortal } from './test-portal.ts';

const portal = useTestPortal();

const everybody: readonly Role[] = [
  ...(['viewer', 'authorize', 'userManagement', 'standIn'] as const),
  ...(['backOffice', 'backOfficeMember'] as const),
];

/** Who holds a right in a project; who may not even look is told that there is nothing. */
const holders: Readonly<Partial<Record<Right, readonly Role[]>>> = {
  viewProject: everybody,
  decideRequests: ['authorize', 'userManagement', 'standIn'],
  nameStandIn: ['authorize', 'userManagement'],
  manageEmployees: ['authorize', 'userManagement'],
  viewAccounts: everybody,
  manageAccounts: ['userManagement', 'backOffice', 'backOfficeMember'],
  viewAuditLog: ['userManagement', 'backOffice', 'backOfficeMember'],
  viewSettings: ['userManagement', 'backOffice', 'backOfficeMember'],
  manageSettings: ['userManagement'],
};
const lookers = everybody;
const roles: readonly Role[] = [...lookers, 'disabled', 'stranger'];

type Records = Awaited<ReturnType<typeof makeRecords>>;
let mine: Records;
let foreign: Records;
let people: Awaited<ReturnType<typeof makeRoles>>;

beforeAll(async () => {
  mine = await makeRecords(portal());
  foreign = await makeRecords(portal());
  people = await makeRoles(portal(), mine.projectId, foreign.projectId);
});

/** Records, and somebody to ask about them; of their own where something may change. */
async function makePlace(call: Call, role: Role, isAllowed: boolean) {
  if (call.effect === 'reads' || !isAllowed) return { records: mine, account: people[role] };
  const records = await makeRecords(portal());
  return { records, account: await makeOwn(role, records) };
}

const makeOwn = (role: Role, { projectId }: { projectId: string }) =>
  makeRole(portal(), role, { projectId, otherProjectId: foreign.projectId });

const ask = (call: Call, sample: object, token?: string) =>
  portal().call(call, sample as never, token);

/** That who asked was let in: they get what the call gives, or hear why not right now. */
function expectLetIn(call: Call, { faults }: CallSample, answer: TestAnswer<Call>): void {
  expect(answer.status).toBe(faults ? 422 : call.status);
  if (!faults) return;
  const told = Object.entries(answer.problem().errors);
  expect(Object.fromEntries(told.map(([field, [fault]]) => [field, fault?.code]))).toEqual(faults);
}

/** The answer without what differs between any two. */
async function refusal(call: Call, sample: object, token?: string) {
  const answer = await ask(call, sample, token);
  const { requestId, ...problem } = answer.problem();
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  return { ...problem, headers: comparable(answer.headers) };
}

const comparable = ({ date: _date, ...headers }: Readonly<Record<string, unknown>>) => headers;

const callsOf = (who: Call['access']['who']) => calls.filter((call) => call.access.who === who);
const named = (list: readonly Call[]) => list.map((call) => [callKey(call), call] as const);
const signedIn = calls.filter((call) => ['account', 'member'].includes(call.access.who));

it('has a sample for every call', () => {
  for (const call of calls) {
    expect(() => sampleOf(call, mine, people.viewer)).not.toThrow();
  }
});

describe.each(named(callsOf('member')))('%s', (_name, call) => {
  const right = call.access.who === 'member' ? call.access.right : undefined;
  const allowed = right && holders[right];

  it('has a row in the table of rights', () => {
    expect(allowed).toBeDefined();
  });

  it.each(roles)('answers %s by the rights in its own project', async (role) => {
    const isAllowed = allowed?.includes(role) ?? false;
    const { records, account } = await makePlace(call, role, isAllowed);
    const before = await pictureDatabase(portal());
    const answer = await ask(call, sampleOf(call, records, account), account.token);
    const expected = isAllowed ? call.status : lookers.includes(role) ? 403 : 404;
    expect(answer.status).toBe(expected);
    if (expected >= 400) {
      expect(answer.problem().errors).toEqual({});
      expect(await pictureDatabase(portal())).toEqual(before);
    }
  });

  it.each(roles)('tells %s nothing of what is not theirs', async (role) => {
    // The back office has a part in every project; a stranger's own project is the other one.
    const theirs = role === 'stranger' ? mine : foreign;
    const account = people[role];
    const before = await pictureDatabase(portal());
    const unknown = await refusal(call, sampleOf(call, unknownIds(), account), account.token);
    expect(unknown.status).toBe(404);
    if (!role.startsWith('backOffice')) {
      expect(await refusal(call, sampleOf(call, theirs, account), account.token)).toEqual(unknown);
    }
    expect(await pictureDatabase(portal())).toEqual(before);
  });
});

/** Whether a call of an account is about a person, who may be anybody. */
const isAboutPerson = ({ body, query }: Call): boolean =>
  [body, query].some(
    (schema) =>
      schema instanceof ZodObject && /\baccountId\b/i.test(Object.keys(schema.shape).join()),
  );
const [aboutPersons, aboutOneself] = [true, false].map((is) =>
  callsOf('account').filter((call) => isAboutPerson(call) === is),
) as [Call[], Call[]];

describe.each(named(aboutOneself))('%s', (_name, call) => {
  it.each(roles)('answers %s', async (role) => {
    // People of its own: the call may end a session, or change a password.
    const account = call.effect === 'reads' ? people[role] : await makeOwn(role, mine);
    const sample = sampleOf(call, mine, account);
    const answer = await ask(call, sample, account.token);
    if (sample.refuses?.includes(role)) expect(answer.status).toBe(403);
    else expectLetIn(call, sample, answer);
  });
});

describe.each(named(aboutPersons))('%s', (_name, call) => {
  it.each(roles)('answers %s by whom they manage', async (role) => {
    const isManager = holders.manageAccounts?.includes(role) ?? false;
    const { records, account } = await makePlace(call, role, isManager);
    const sample = sampleOf(call, records, account);
    const before = await pictureDatabase(portal());
    const answer = await ask(call, sample, account.token);
    if (isManager) {
      expectLetIn(call, sample, answer);
    } else {
      expect(answer.status).toBe(404);
      expect(answer.problem().errors).toEqual({});
      expect(await pictureDatabase(portal())).toEqual(before);
    }
  });

  it.each(roles)(
    'tells %s nothing of whom they do not manage, and leaves them alone',
    async (role) => {
      const theirs = role === 'stranger' ? mine : foreign;
      const account = people[role];
      const before = await pictureDatabase(portal());
      const askOf = (ids: object) =>
        refusal(call, sampleOf(call, { ...theirs, ...ids }, account), account.token);
      const unknown = await askOf(unknownIds());
      expect(unknown.status).toBe(404);
      if (!role.startsWith('backOffice')) {
        expect(await askOf({})).toEqual(unknown);
        // In capitals, of nobody's project, and of a project of one's own but for the person.
        expect(await askOf({ colleagueId: theirs.colleagueId.toUpperCase() })).toEqual(unknown);
        expect(await askOf({ colleagueId: theirs.outsiderId })).toEqual(unknown);
        const own = role === 'stranger' ? foreign : mine;
        expect(await askOf({ projectId: own.projectId })).toEqual(unknown);
      }
      expect(await pictureDatabase(portal())).toEqual(before);
    },
  );
});

describe.each(named(callsOf('anyone')))('%s', (_name, call) => {
  it('asks for no sign-in, and minds no token', async () => {
    const account = await makeAccount(portal());
    const sample = sampleOf(call, mine, account);
    for (const token of [undefined, 'nonsense']) {
      expectLetIn(call, sample, await ask(call, sample, token));
    }
  });
});

describe.each(named(callsOf('provider')))('%s', (_name, call) => {
  it('answers an API key', async () => {
    const answer = await ask(call, sampleOf(call, mine, people.viewer), mine.apiKey);
    expect(answer.status).toBe(call.status);
  });

  it('refuses sessions, other keys and none', async () => {
    const before = await pictureDatabase(portal());
    const sample = sampleOf(call, mine, people.viewer);
    const tokens = [
      undefined,
      people.backOffice.token,
      people.userManagement.token,
      `${mine.apiKey}x`,
    ];
    for (const token of tokens) expect((await ask(call, sample, token)).status).toBe(401);
    expect(await pictureDatabase(portal())).toEqual(before);
  });

  it('refuses a key that was revoked', async () => {
    const { apiKey, ...records } = await makeRecords(portal());
    const sample = sampleOf(call, records, people.viewer);
    expect((await ask(call, sample, apiKey)).status).toBe(call.status);
    await portal().database.transaction({}, (db) =>
      db.updateTable('api_key').set({ revoked_at: portal().clock.now() }).execute(),
    );
    expect((await ask(call, sample, apiKey)).status).toBe(401);
    await portal().database.transaction({}, (db) =>
      db.updateTable('api_key').set({ revoked_at: null }).execute(),
    );
  });
});

describe.each(named(signedIn))('%s', (_name, call) => {
  it('answers 401 to every token that is not an access token of a session, and to none', async () => {
    const before = await pictureDatabase(portal());
    const { token, refreshToken } = people.userManagement;
    const [payload = '', signature = ''] = token.split('.');
    const malformed = [
      ...[
        undefined,
        '',
        'nonsense',
        refreshToken,
        mine.apiKey,
        payload,
        `${payload}.`,
        `.${signature}`,
      ],
      ...[`${token}.`, `${token}A`, `${payload}.${signature.slice(1)}A`, `z${token.slice(1)}`],
    ];
    for (const bad of malformed) {
      const problem = await refusal(call, sampleOf(call, mine, people.viewer), bad);
      expect(problem).toMatchObject({
        status: 401,
        type: 'urn:employer-portal:problem:not-signed-in',
        errors: {},
      });
    }
    expect(await pictureDatabase(portal())).toEqual(before);
  });

  it('settles who asks before what they ask', async () => {
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
      expect((await send('{"', people.viewer.token)).statusCode).not.toBe(401);
    }
  });

  it('answers 401 once the access token is ten minutes old', async () => {
    const account = await makeAccount(portal(), { projects: [mine.projectId] });
    const start = portal().clock.moment;
    const sample = sampleOf(call, mine, account);
    // The old one first: a call may end the session that it is made in.
    portal().clock.advance(10 * 60_000);
    const old = await ask(call, sample, account.token);
    portal().clock.advance(-1);
    const young = await ask(call, sample, account.token);
    portal().clock.moment = start;
    expect(young.status).not.toBe(401);
    expect(old.status).toBe(401);
  });
});
