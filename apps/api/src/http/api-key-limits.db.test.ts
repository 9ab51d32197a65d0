import { createHash } from 'node:crypto';
import { readProject } from '@portal/contract/provider-reads';
import { getEvents } from '@portal/contract/provider-event-feed';
import { postInvitation, putPortalTexts } from '@portal/contract/provider';
import pino from 'pino';
import { describe, expect, it } from 'vitest';
import { makeApiKey, makeProject } from '../../test/factories.ts';
import { TestPortal, useTestPortal } from '../../test/test-portal.ts';
import { createApp } from '../app.ts';
import { runCommand } from '../commands/run-command.ts';
import { newId } from '../ids.ts';

const portal = useTestPortal();

async function type(...args: string[]): Promise<string[]> {
  const lines: string[] = [];
  const print = (line: string) => void lines.push(line);
  await runCommand({ services: portal().services, print }, args);
  return lines;
}

const makeKey = async (...options: string[]) => {
  const name = `sleutel-${newId()}`;
  return { name, key: (await type('key', 'create', name, ...options)).at(-1)! };
};

const readEvents = (key: string, on = portal()) => on.call(getEvents, { query: {} }, key);

describe('an API key', () => {
  it('without options has all scopes, and a hundred calls a second', async () => {
    const { name, key } = await makeKey();
    for (let call = 0; call < 120; call += 1) expect((await readEvents(key)).status).toBe(200);
    (await portal().call(putPortalTexts, { body: {} }, key)).ok();
    const line = (await type('key', 'list')).find((each) => each.startsWith(name));
    expect(line).toMatch(/in use {2}last used 18-03-2026/);
  });

  it('gets its rate limit in headers, and 429 beyond it until the minute is over', async () => {
    portal().clock.moment = new Date('2026-03-18T10:00:15Z');
    const { key } = await makeKey('--calls', '5');
    const logged: unknown[] = [];
    for (let call = 0; call < 5; call += 1) {
      const { status, headers } = await readEvents(key);
      logged.push([status, headers['ratelimit-policy'], headers.ratelimit]);
    }
    expect(logged).toEqual(
      [4, 3, 2, 1, 0].map((left) => [200, '"key";q=5;w=60', `"key";r=${left};t=45`]),
    );
    const refused = await readEvents(key);
    expect(refused.problem()).toMatchObject({
      status: 429,
      type: 'urn:employer-portal:problem:too-many-requests',
    });
    expect(refused.headers).toMatchObject({
      'retry-after': '45',
      'ratelimit-policy': '"key";q=5;w=60',
      ratelimit: '"key";r=0;t=45',
    });
    expect((await readEvents((await makeKey('--calls', '5')).key)).status).toBe(200);
    portal().clock.advance(45_000);
    expect((await readEvents(key)).status).toBe(200);
  });

  it('has one limit across processes, however many calls arrive at once', async () => {
    const { key } = await makeKey('--calls', '40');
    const { key: run } = await makeKey('--calls', '4');
    const other = await TestPortal.on(portal().database, portal());
    try {
      const answers = await Promise.all(
        Array.from({ length: 60 }, (_, at) => readEvents(key, at % 2 === 0 ? other : portal())),
      );
      const made = answers.filter(({ status }) => status === 200).length;
      expect(made).toBeGreaterThan(0);
      expect(made).toBeLessThanOrEqual(40);
      expect(answers.filter(({ status }) => status === 429)).toHaveLength(60 - made);
      const statuses: number[] = [];
      for (const on of [other, portal(), other, portal(), other, portal()]) {
        statuses.push((await readEvents(run, on)).status);
      }
      expect(statuses).toEqual([200, 200, 200, 200, 429, 429]);
    } finally {
      await other.app.close();
    }
  });

  it('counts a call once, whatever its outcome', async () => {
    const { projectId } = await makeProject(portal());
    const { key } = await makeKey('--calls', '3', '--scopes', 'read');
    const left = async (made: Promise<{ headers: Readonly<Record<string, unknown>> }>) =>
      /r=(\d+)/.exec(String((await made).headers.ratelimit))?.[1];
    expect(await left(readEvents(key))).toBe('2');
    expect(await left(portal().call(putPortalTexts, { body: {} }, key))).toBe('1');
    const params = { projectId: newId() };
    expect(await left(portal().call(readProject, { params }, key))).toBe('0');
    expect((await portal().call(readProject, { params: { projectId } }, key)).status).toBe(429);
  });

  it('is logged by name with each call, refused ones too', async () => {
    const { name, key } = await makeKey('--scopes', 'read');
    const { name: expired, key: expiredKey } = await makeKey('--expires', '2026-03-18');
    const { name: revoked, key: revokedKey } = await makeKey();
    await type('key', 'revoke', revoked);
    portal().clock.moment = new Date('2026-03-19T10:00:00Z');
    const lines: string[] = [];
    const app = await createApp(portal().services, {
      logger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }),
      webFolder: '/nowhere',
    });
    const logged = () =>
      lines
        .map((line) => JSON.parse(line) as { msg: string; status: number; key?: string })
        .filter(({ msg }) => msg === 'request');
    const project = `/provider/v1/projects/${newId()}`;
    const large = { payload: { name: 'x'.repeat(1_100_000) } };
    try {
      for (const [by, asked, status, named] of [
        [key, { url: getEvents.path }, 200, name],
        [key, { method: 'PUT', url: putPortalTexts.path, payload: {} }, 403, name],
        [key, { method: 'DELETE', url: project }, 405, name],
        [key, { url: '/provider/v1/nothing' }, 404, name],
        // The length of a body is checked first, and the body of a key without the scope is not
        // read.
        [key, { method: 'PUT', url: project, ...large }, 403, name],
        [expiredKey, { url: getEvents.path }, 401, expired],
        [expiredKey, { url: '/provider/v1/nothing' }, 404, expired],
        [revokedKey, { url: getEvents.path }, 401, revoked],
        ['nonsense', { url: getEvents.path }, 401, undefined],
        ['nonsense', { url: '/provider/v1/nothing' }, 404, undefined],
      ] as const) {
        const before = logged().length;
        await app.inject({ ...asked, headers: { authorization: `Bearer ${by}` } });
        // The line is logged after the response has been sent.
        await expect.poll(() => logged().length).toBe(before + 1);
        expect([logged().at(-1)?.status, logged().at(-1)?.key]).toEqual([status, named]);
      }
      expect(lines.join()).not.toContain(key);
    } finally {
      await app.close();
    }
  });

  it('with limits is unknown to a version without limits', async () => {
    const [whole, limited] = [
      await makeApiKey(portal()),
      await makeApiKey(portal(), { scopes: [] }),
    ];
    const digests = [whole, limited].map((key) => createHash('sha256').update(key).digest());
    const known = await portal().database.transaction({}, (db) =>
      db.selectFrom('apiKey').select('keyHash').where('keyHash', 'in', digests).execute(),
    );
    expect(known.map(({ keyHash }) => Buffer.from(keyHash))).toEqual([digests[0]]);
  });
});

describe('a rotated API key', () => {
  it('is valid beside its successor until it is revoked', async () => {
    const { name, key } = await makeKey('--scopes', 'read', '--expires', '2026-12-31');
    expect((await readEvents(key)).status).toBe(200);
    const successor = (await type('key', 'rotate', name)).at(-1)!;
    await expect(type('key', 'rotate', name)).rejects.toThrow('key retire');
    const lineOf = async () => (await type('key', 'list')).find((each) => each.startsWith(name));
    expect(await lineOf()).toContain('not used yet  the one before it last used');
    for (const one of [key, successor]) expect((await readEvents(one)).status).toBe(200);
    expect((await portal().call(putPortalTexts, { body: {} }, successor)).status).toBe(403);
    expect(await lineOf()).toMatch(/in use until 2026-12-31 {2}may read {2}last used/);
    await type('key', 'retire', name);
    expect([(await readEvents(key)).status, (await readEvents(successor)).status]).toEqual([
      401, 200,
    ]);
    await expect(type('key', 'retire', name)).rejects.toThrow('two');
    await type('key', 'rotate', name);
    await type('key', 'revoke', name);
    expect((await readEvents(successor)).status).toBe(401);
  });

  it('gets the response that was stored for either secret', async () => {
    const { projectId } = await makeProject(portal());
    const { name, key } = await makeKey();
    const successor = (await type('key', 'rotate', name)).at(-1)!;
    const headers = { 'idempotency-key': newId() };
    const body = { emailAddress: `${newId()}@werk.example`, firstName: 'Noor', lastName: 'Dam' };
    const invite = (by: string) =>
      portal().call(postInvitation, { params: { projectId }, body }, by, headers);
    const first = await invite(key);
    const again = await invite(successor);
    expect(again.ok()).toEqual(first.ok());
    expect(again.headers['idempotency-replayed']).toBe('true');
  });
});

it.each([
  [['--scopes', 'intake,everything'], 'The scopes are'],
  [['--scopes', ''], 'The scopes are'],
  [['--expires', '2026-03-17'], 'last day'],
  [['--expires', 'soon'], 'last day'],
  [['--calls', '0'], 'from 1 to'],
  [['--calls', 'many'], 'from 1 to'],
  [['--read'], 'read'],
])('a key is not made with %j', async (options, logged) => {
  await expect(makeKey(...options)).rejects.toThrow(logged);
});
