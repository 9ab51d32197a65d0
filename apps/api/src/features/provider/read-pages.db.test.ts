import { contactInformationEmail } from '@portal/contract/contact';
import { sendPostersFlyersForm } from '@portal/contract/promotion-item';
import {
  readMembers,
  readMessages,
  readOrders,
  readProject,
  readProjects,
  readSubscriptions,
} from '@portal/contract/provider-reads';
import { putProject } from '@portal/contract/provider';
import { putRenewal } from '@portal/contract/provider-subscriptions';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeApiKey, makeProject, projectBody } from '../../../test/factories.ts';
import { addPromotionFile } from '../../../test/stored-files.ts';
import { postersFlyersBody } from '../../../test/order-bodies.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();

interface Listed {
  readonly id: string;
  /** The time of its last change. */
  readonly moment: string;
}
interface List {
  readonly items: readonly Listed[];
  readonly nextCursor: string | null;
}
type Read = (query: object) => Promise<List>;

/** Changes of one millisecond have no order, by neither clock. */
async function passMillisecond(): Promise<void> {
  portal().clock.advance(1);
  const readClock = () =>
    portal().database.transaction({}, async (db) => {
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
      return rows[0]!.now.getTime();
    });
  const start = await readClock();
  while ((await readClock()) <= start);
}

async function makeReadProject() {
  const project = await makeProject(portal());
  const member = await makeAccount(portal(), { projects: [project.projectId] });
  return { ...project, ...member, params: { projectId: project.projectId } };
}
type ReadProject = Awaited<ReturnType<typeof makeReadProject>>;

async function sendSubscription(project: ReadProject, number: string): Promise<void> {
  const line = subscriptionLine({ externalReference: number, employeeNumber: number });
  (await sendSubscriptions(portal(), project, inLines([line]))).ok();
}
const readingSubscriptions =
  ({ apiKey, params }: ReadProject): Read =>
  async (query) => {
    const { items, nextCursor } = (
      await portal().call(readSubscriptions, { params, query }, apiKey)
    ).ok();
    return {
      items: items.map(({ subscriptionId: id, updatedAt: moment }) => ({ id, moment })),
      nextCursor,
    };
  };

async function order({ apiKey, projectId, token }: ReadProject, number: string): Promise<void> {
  const promotionFileId = await addPromotionFile(portal(), apiKey, {
    kind: 'EmployerPoster',
    folder: projectId,
    fileName: `Poster ${number}.pdf`,
  });
  const body = postersFlyersBody({ projectId, promotionFileId });
  (await portal().call(sendPostersFlyersForm, { body }, token)).ok();
}
const readingOrders =
  ({ apiKey, params }: ReadProject): Read =>
  async (query) => {
    const { items, nextCursor } = (await portal().call(readOrders, { params, query }, apiKey)).ok();
    return {
      items: items.map(({ promotionOrderId: id, orderedAt: moment }) => ({ id, moment })),
      nextCursor,
    };
  };

async function write({ projectId, token }: ReadProject, number: string): Promise<void> {
  const body = { projectId, subject: `Vraag ${number}`, message: 'Waar is de factuur?' };
  (await portal().call(contactInformationEmail, { body }, token)).ok();
}
const readingMessages =
  ({ apiKey, params }: ReadProject): Read =>
  async (query) => {
    const { items, nextCursor } = (
      await portal().call(readMessages, { params, query }, apiKey)
    ).ok();
    return {
      items: items.map(({ messageId: id, writtenAt: moment }) => ({ id, moment })),
      nextCursor,
    };
  };

describe.each([
  ['subscriptions', sendSubscription, readingSubscriptions],
  ['orders', order, readingOrders],
  ['messages', write, readingMessages],
] as const)('a list of %s', (_name, make, reading) => {
  it('is read page by page, and from a moment on, also while it grows', async () => {
    const project = await makeReadProject();
    const read = reading(project);
    for (const number of ['1', '2', '3']) {
      await make(project, number);
      await passMillisecond();
    }
    const { items: all } = await read({});
    const ids = all.map(({ id }) => id);
    expect(new Set(ids).size).toBe(3);
    expect(all.map(({ moment }) => moment)).toEqual(all.map(({ moment }) => moment).sort());

    for (const [at, { moment }] of all.entries()) {
      const { items } = await read({ updatedSince: moment });
      expect(items.map(({ id }) => id)).toEqual(ids.slice(at));
    }
    const first = await read({ limit: 2 });
    expect(first.items.map(({ id }) => id)).toEqual(ids.slice(0, 2));
    // A record that is added between two pages is on the second.
    await make(project, '4');
    const second = await read({ limit: 2, cursor: first.nextCursor });
    expect(second.items.map(({ id }) => id)).toEqual([ids[2], expect.any(String)]);
    expect(second.nextCursor).toBeNull();
    // A cursor continues within the filters of the request.
    const since = { updatedSince: all[1]!.moment, limit: 1 };
    const { nextCursor } = await read(since);
    const { items } = await read({ ...since, cursor: nextCursor });
    expect(items.map(({ id }) => id)).toEqual([ids[2]]);
  });
});

it('a subscription that changes moves to the end of its list', async () => {
  const project = await makeReadProject();
  const read = readingSubscriptions(project);
  for (const number of ['1', '2']) {
    await sendSubscription(project, number);
    await passMillisecond();
  }
  const [first, second] = (await read({})).items;
  const params = { ...project.params, subscriptionId: first!.id };
  const renewal = { params, body: { months: 24, periodEnd: null } };
  (await portal().call(putRenewal, renewal, project.apiKey)).ok();
  expect((await read({})).items.map(({ id }) => id)).toEqual([second!.id, first!.id]);
  const { items } = await read({ updatedSince: second!.moment });
  expect(items.map(({ id }) => id)).toEqual([second!.id, first!.id]);
  const later = new Date(Date.parse(second!.moment) + 1).toISOString();
  expect((await read({ updatedSince: later })).items.map(({ id }) => id)).toEqual([first!.id]);
});

it('a list of projects is read page by page, and from a moment on', async () => {
  const apiKey = await makeApiKey(portal(), { scopes: ['read', 'projects'] });
  const body = projectBody({ newsText: 'Zomerrooster' });
  const put = async (projectId: string, overrides: object = {}) => {
    const change = { params: { projectId }, body: { ...body, ...overrides } };
    (await portal().call(putProject, change, apiKey)).ok();
    await passMillisecond();
  };
  const read = async (query: object) => (await portal().call(readProjects, { query }, apiKey)).ok();
  const made = [newId(), newId(), newId()];
  for (const projectId of made) await put(projectId);
  const idsOf = ({ items }: { items: { projectId: string }[] }) =>
    items.map(({ projectId }) => projectId).filter((projectId) => made.includes(projectId));

  const all = await read({ limit: 500 });
  expect(idsOf(all)).toEqual(made);
  const [first] = all.items.filter(({ projectId }) => projectId === made[0]);
  expect(first).toMatchObject({ newsText: 'Zomerrooster', kvkNumber: body.kvkNumber });
  const params = { projectId: made[0]! };
  expect((await portal().call(readProject, { params }, apiKey)).ok()).toEqual(first);

  const since = { updatedSince: first!.updatedAt };
  const pages: string[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await read({ ...since, limit: 1, ...(cursor && { cursor }) });
    pages.push(...idsOf(page));
    cursor = page.nextCursor;
  } while (cursor !== null);
  expect(pages).toEqual(made);

  // Settings that are put unchanged, and settings of the employer, are no change here.
  await put(made[0]!);
  await portal().database.transaction({ projectId: made[0]! }, (db) =>
    db
      .updateTable('project')
      .set({ rejectionReasonsVersion: 9 })
      .where('projectId', '=', made[0]!)
      .execute(),
  );
  expect(idsOf(await read(since))).toEqual(made);
  await put(made[0]!, { maximumPrice: 1 });
  expect(idsOf(await read(since))).toEqual([made[1], made[2], made[0]]);
  const { nextSince } = await read(since);
  await put(made[1]!, { address: { ...body.address, city: 'Elders' } });
  expect(idsOf(await read({ updatedSince: nextSince })).at(-1)).toBe(made[1]);
});

it('members and messages are filtered by the account that events name', async () => {
  const project = await makeReadProject();
  const { params, apiKey, projectId, accountId } = project;
  const other = await makeAccount(portal(), { projects: [projectId] });
  const outsider = await makeAccount(portal());
  await write(project, '1');
  await write({ ...project, token: other.token }, '2');
  for (const [account, expected] of [
    [accountId, [accountId]],
    [other.accountId, [other.accountId]],
    [outsider.accountId, []],
  ] as const) {
    const query = { accountId: account };
    for (const answer of [
      await portal().call(readMembers, { params, query }, apiKey),
      await portal().call(readMessages, { params, query }, apiKey),
    ]) {
      expect(answer.ok().items.map((item) => item.accountId)).toEqual(expected);
    }
  }
});
