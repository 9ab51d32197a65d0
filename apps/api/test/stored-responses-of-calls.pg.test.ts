import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { addEntraTenant } from '@portal/contract/project-entra';
import { getEvents } from '@portal/contract/provider-event-feed';
import { eventTypes } from '@portal/contract/provider-events';
import { problemCodeOf } from '@portal/contract/errors';
import { storesResponse } from '@portal/contract/idempotency';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { newId } from '../src/ids.ts';
import { sampleOf } from './call-samples.ts';
import { dumpDatabase } from './database-dump.ts';
import { makeAccount, makeApiKey, makeProject, type TestAccount } from './factories.ts';
import { makeEmployerWithSubscriptions } from './listed-employer.ts';
import { confirmNow } from './proofs.ts';
import { checkPublished } from './published-events.ts';
import { named, useRightsMatrix } from './rights-matrix.ts';
import { makeRecords } from './sample-records.ts';

const matrix = useRightsMatrix();
const portal = () => matrix().portal;

const storingCalls = calls.filter(storesResponse);

/** The problem that a replay gets, for calls that remove the access that they need. */
const replayProblems: Readonly<Record<string, string>> = {
  'Account/EndSession': 'not-signed-in',
  'Membership/LeaveProject': 'not-found',
  'Person/ErasePerson': 'not-found',
  'ProjectEntra/DeleteEntraTenant': 'not-found',
  'Upload/Delete': 'not-found',
};

async function prepareRecords(call: Call) {
  const records = await makeRecords(portal());
  await matrix().makeOwn('userManagement', records);
  const account = await matrix().makeOwn('userManagement', records);
  const { access } = call;
  if (access.who === 'account' && access.fresh === 'confirmation') {
    await confirmNow(portal(), account);
  }
  const token = access.who === 'provider' ? records.apiKey : account.token;
  return { records, account, token };
}

/** Calls whose response must not be read again, by the fields of the response. */
function hasSecret({ response }: Call): boolean {
  if (response?.kind !== 'json') return false;
  const shape = JSON.stringify(z.toJSONSchema(response.schema, { io: 'output' }));
  return /"\w*(token|secret|recoveryCodes|qrSetup|challenge)\w*":/i.test(shape);
}

it('stores no secret, and the contract says which responses have one', () => {
  const secret = calls.filter(hasSecret);
  expect(secret.length).toBeGreaterThan(5);
  const declared = calls.filter(({ answersSecret }) => answersSecret);
  expect(named(declared).map(([name]) => name)).toEqual(named(secret).map(([name]) => name));
  expect(storingCalls.filter(hasSecret)).toEqual([]);
});

it('covers every changing call of page and provider', () => {
  const left = calls.filter((call) => call.effect === 'changes' && !storesResponse(call));
  for (const call of left) expect(call.access.who === 'anyone' || call.answersSecret).toBe(true);
  expect(storingCalls.length).toBeGreaterThan(45);
  // The server reads no body of a GET, and a key belongs to the request's content.
  expect(storingCalls.filter(({ method }) => method === 'GET')).toEqual([]);
});

describe.each(named(storingCalls))('%s', (name, call) => {
  it('answers the same when repeated with one key, and changes nothing the second time', async () => {
    const { records, account, token } = await prepareRecords(call);
    const sample = sampleOf(call, records, account);
    const key = { 'idempotency-key': newId() };
    const send = () => portal().call(call, sample as never, token, key);
    const first = await send();
    const before = await dumpDatabase(portal());
    const second = await send();
    if (sample.faults) {
      // A refusal is not stored: the call runs again.
      expect([first.status, second.status]).toEqual([422, 422]);
      expect(second.headers['idempotency-replayed']).toBeUndefined();
      return;
    }
    expect(first.status).toBe(call.status);
    expect(first.headers['idempotency-replayed']).toBeUndefined();
    expect(await dumpDatabase(portal())).toEqual(before);
    const refusal = replayProblems[name];
    if (refusal !== undefined) {
      expect(problemCodeOf(second.problem().type)).toBe(refusal);
      return;
    }
    expect(second.headers['idempotency-replayed']).toBe('true');
    expect([second.status, second.body.toString()]).toEqual([first.status, first.body.toString()]);
    expect(second.headers['content-type']).toBe(first.headers['content-type']);
  });

  it('is refused with a key that is in use, or was used with another payload', async () => {
    const { records, account, token } = await prepareRecords(call);
    const sample = sampleOf(call, records, account);
    if (sample.faults || replayProblems[name] !== undefined) return;
    const key = { 'idempotency-key': newId() };
    const send = () => portal().call(call, sample as never, token, key);
    expect((await send()).status).toBe(call.status);
    const runs = { status: null, runId: newId() };
    const other = { payloadHmac: Buffer.alloc(32) };
    const states = [
      ['idempotency-in-progress', 409, runs],
      ['idempotency-key-reused', 422, { status: call.status, runId: null, ...other }],
      // With another payload too: the first may still fail, and release the key.
      ['idempotency-in-progress', 409, { ...runs, ...other }],
    ] as const;
    for (const [code, status, row] of states) {
      await portal().database.transaction({ allProjects: true }, (db) =>
        db
          .updateTable('keptAnswer')
          .set(row)
          .where('accountId', call.access.who === 'provider' ? 'is' : '=', ownerOf(call, account))
          .where('call', '=', name)
          .execute(),
      );
      const before = await dumpDatabase(portal());
      const answer = await send();
      expect([answer.status, problemCodeOf(answer.problem().type)]).toEqual([status, code]);
      expect(answer.headers['retry-after']).toBe(status === 409 ? '1' : undefined);
      expect(await dumpDatabase(portal())).toEqual(before);
    }
  });
});

/** Events that no sample causes: of another employer's directory, and of a list that cancels. */
async function makeOtherEvents(): Promise<void> {
  const tenantId = newId();
  for (const kvkNumber of ['12345678', '87654321']) {
    const { projectId } = await makeProject(portal(), { kvkNumber });
    const flags = { userManagement: true };
    const { token } = await makeAccount(portal(), { projects: [projectId], flags });
    const body = { projectId, tenantId, description: 'Van ons', allowEveryone: false };
    (await portal().call(addEntraTenant, { body }, token)).ok();
  }
  const { replace, cancel, notify } = await makeEmployerWithSubscriptions(portal(), { a: {} });
  await replace([['x', 'Iemand']]);
  (await cancel('a')).ok();
  (await notify()).ok();
}

it('have caused every type of event, each as the document publishes it', async () => {
  await makeOtherEvents();
  const apiKey = await makeApiKey(portal());
  const produced = new Set<string>();
  for (let after = 0; ;) {
    const query = { after, limit: 1000 };
    const page = (await portal().call(getEvents, { query }, apiKey)).ok();
    checkPublished(page);
    for (const { type } of page.events) produced.add(type);
    const last = page.events.at(-1);
    if (!last) break;
    after = last.sequence;
  }
  expect([...produced].sort()).toEqual([...eventTypes].sort());
});

const ownerOf = ({ access }: Call, { accountId }: TestAccount) =>
  access.who === 'provider' ? null : accountId;
