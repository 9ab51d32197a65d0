import { sendPostersFlyersForm } from '@portal/contract/promotion-item';
import {
  readAao,
  readArticleRegistration,
  readArticleRegistrations,
  readMembers,
  readOrders,
  readProject,
  readSubscription,
  readSubscriptions,
} from '@portal/contract/provider-reads';
import { putSubscriptionAmounts } from '@portal/contract/provider-subscriptions';
import { withdrawArticleRegistration } from '@portal/contract/provider-requests';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addPromotionFile } from '../../../test/stored-files.ts';
import { postersFlyersBody } from '../../../test/order-bodies.ts';
import {
  makeAccount,
  makeProject,
  projectBody,
  requestBody,
  submitRequest,
} from '../../../test/factories.ts';
import { inLines, sendSubscriptions, subscriptionLine } from '../../../test/subscription-lines.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import type { Db } from '../../database/database.ts';

const portal = useTestPortal();

interface Page {
  readonly items: readonly { readonly [key: string]: unknown }[];
  readonly nextCursor: string | null;
}

/** Reads all pages. @returns the pages */
async function readPages(
  read: (from: { cursor?: string }) => Promise<Page>,
): Promise<Page['items'][]> {
  const pages: Page['items'][] = [];
  let cursor: string | undefined;
  do {
    const page = await read(cursor === undefined ? {} : { cursor });
    pages.push(page.items);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return pages;
}

/** Changes of one millisecond have no order. */
async function passMillisecond(): Promise<void> {
  const readClock = () =>
    portal().database.transaction({}, async (db) => {
      const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
      return rows[0]!.now.getTime();
    });
  const start = await readClock();
  while ((await readClock()) <= start);
}

const listMembers = (projectId: string, apiKey: string) => async (query: object) =>
  (await portal().call(readMembers, { params: { projectId }, query }, apiKey)).ok();

describe('the provider reads', () => {
  it('the project as it was put', async () => {
    const { projectId, apiKey } = await makeProject(portal(), { newsText: 'Welkom' });
    const answer = await portal().call(readProject, { params: { projectId } }, apiKey);
    const { updatedAt, ...settings } = answer.ok();
    expect(settings).toEqual({ projectId, ...projectBody({ newsText: 'Welkom' }) });
    expect(updatedAt).toMatch(/Z$/);
  });

  it('every request, page by page, by state, by reference and by time of change', async () => {
    const project = await makeProject(portal());
    const { projectId, apiKey } = project;
    const ids: string[] = [];
    for (let at = 0; at < 5; at += 1) {
      ids.push(await submitRequest(portal(), project, { externalReference: `A-${at}` }));
    }
    const list = async (query: object) =>
      (
        await portal().call(readArticleRegistrations, { params: { projectId }, query }, apiKey)
      ).ok();
    const pages = await readPages((from) => list({ limit: 2, ...from }));
    expect(pages.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(pages.flat().map(({ articleRegistrationId }) => articleRegistrationId)).toEqual(ids);

    const since = pages.flat().at(-1)!.updatedAt as string;
    const withdrawal = { params: { projectId, articleRegistrationId: ids[1]! } };
    (await portal().call(withdrawArticleRegistration, withdrawal, apiKey)).ok();
    const changed = await list({ updatedSince: since });
    expect(changed.items.at(-1)).toMatchObject({
      articleRegistrationId: ids[1],
      status: 'Withdrawn',
      version: 2,
    });
    expect(changed.items.length).toBeLessThan(5);
    expect((await list({ status: 'Withdrawn' })).items).toHaveLength(1);
    const { items } = await list({ externalReference: 'A-3' });
    const body = requestBody({ externalReference: 'A-3' });
    expect(items).toMatchObject([{ ...body, acceptedAt: '2026-03-12T08:14:00.000Z' }]);
    const one = { params: { projectId, articleRegistrationId: ids[3]! } };
    expect((await portal().call(readArticleRegistration, one, apiKey)).ok()).toEqual(items[0]);
  });

  it('every subscription, and of one its amounts and suspensions by date', async () => {
    const project = await makeProject(portal());
    const { projectId, apiKey } = project;
    const lines = ['1', '2', '3'].map((number) =>
      subscriptionLine({ externalReference: number, employeeNumber: number }),
    );
    const suspended = { ...lines[2], suspendFrom: '2026-09-01' };
    (await sendSubscriptions(portal(), project, inLines([lines[0], lines[1], suspended]))).ok();
    const list = async (query: object) =>
      (await portal().call(readSubscriptions, { params: { projectId }, query }, apiKey)).ok();
    const pages = await readPages((from) => list({ limit: 1, ...from }));
    expect(pages).toHaveLength(3);
    const { items } = await list({ employeeNumber: '3' });
    expect(items).toMatchObject([{ externalReference: '3', lastName: 'Berg', totalPrice: 4000 }]);
    const params = { projectId, subscriptionId: items[0]!.subscriptionId };
    const amounts = {
      totalPrice: 4500,
      grossExchange: 4500,
      netExchange: 0,
      employerContribution: 0,
      netOwnContribution: 0,
    };
    const change = { params: { ...params, validFrom: '2026-07-01' }, body: amounts };
    (await portal().call(putSubscriptionAmounts, change, apiKey)).ok();
    expect((await portal().call(readSubscription, { params }, apiKey)).ok()).toMatchObject({
      totalPrice: 4000,
      amounts: [
        { validFrom: '2025-01-01', totalPrice: 4000 },
        { validFrom: '2026-07-01', ...amounts },
      ],
      suspensions: [{ suspendedFrom: '2026-09-01', suspendedTill: null }],
    });
  });

  it('the AAO of an approved request, and none of one that waits', async () => {
    const approved = await makeProject(portal(), { requiresAuthorization: false });
    const waiting = await makeProject(portal());
    const read = async (project: typeof approved) =>
      portal().call(
        readAao,
        {
          params: {
            projectId: project.projectId,
            articleRegistrationId: await submitRequest(portal(), project),
          },
        },
        project.apiKey,
      );
    const file = await read(approved);
    expect(file.status).toBe(200);
    expect(file.body.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await read(waiting)).status).toBe(404);
  });

  it('orders and members', async () => {
    const { projectId, apiKey } = await makeProject(portal());
    const projects = [projectId];
    const flags = { authorize: true, payroll: true };
    const member = await makeAccount(portal(), { projects, flags });
    await makeAccount(portal(), { projects });
    const promotionFileId = await addPromotionFile(portal(), apiKey, {
      kind: 'EmployerPoster',
      folder: 'Zomer',
      fileName: 'Poster.pdf',
    });
    const body = postersFlyersBody({ projectId, promotionFileId });
    (await portal().call(sendPostersFlyersForm, { body }, member.token)).ok();
    const orders = await portal().call(readOrders, { params: { projectId }, query: {} }, apiKey);
    expect(orders.ok()).toMatchObject({
      items: [{ kind: 'posters-flyers', orderedBy: 'Joost Nijënhuis' }],
      nextCursor: null,
    });
    for (const [kind, length] of [
      ['posters-flyers', 1],
      ['narrowcast', 0],
    ] as const) {
      const input = { params: { projectId }, query: { kind } };
      expect((await portal().call(readOrders, input, apiKey)).ok().items).toHaveLength(length);
    }
    const list = listMembers(projectId, apiKey);
    const pages = await readPages((from) => list({ limit: 1, ...from }));
    expect(pages).toHaveLength(2);
    expect(pages.flat()).toContainEqual(
      expect.objectContaining({
        accountId: member.accountId,
        emailAddress: member.emailAddress,
        flags: expect.objectContaining({ ...flags, userManagement: false }) as unknown,
      }),
    );
    const { items } = await list({ emailAddress: member.emailAddress.toUpperCase() });
    expect(items.map(({ accountId }) => accountId)).toEqual([member.accountId]);
  });

  it('members that changed since a moment: their flags, or the fields of their account', async () => {
    const { projectId, apiKey } = await makeProject(portal());
    const members = [1, 2, 3].map(() => makeAccount(portal(), { projects: [projectId] }));
    const [first, second, third] = (await Promise.all(members)).map(({ accountId }) => accountId);
    const list = listMembers(projectId, apiKey);
    const change = async (work: (db: Db) => Promise<unknown>) => {
      await portal().database.transaction({ projectId }, work);
      await passMillisecond();
    };
    await passMillisecond();
    const changeAccount = (accountId: string, values: object) =>
      change((db) =>
        db.updateTable('account').set(values).where('accountId', '=', accountId).execute(),
      );
    const order = async () => (await list({})).items.map(({ accountId }) => accountId);
    await change((db) =>
      db
        .updateTable('membership')
        .set({ authorize: true })
        .where('accountId', '=', first!)
        .execute(),
    );
    await changeAccount(second!, { lastName: 'Anders' });
    expect(await order()).toEqual([third, first, second]);
    const { items, nextSince } = await list({});
    const since = items.at(-1)!.updatedAt;
    expect(Date.parse(nextSince)).toBeLessThanOrEqual(Date.now() + 60_000);
    // None of these fields is in the provider's response.
    await changeAccount(third!, { totpLastStep: 7 });
    expect((await list({ updatedSince: since })).items).toHaveLength(1);
    await changeAccount(third!, { language: 'en' });
    const changed = (await list({ updatedSince: since })).items;
    expect(changed.map(({ accountId }) => accountId)).toEqual([second, third]);
  });

  it('by valid cursors, and within the maximum page size', async () => {
    const { projectId, apiKey } = await makeProject(portal());
    for (const query of [
      { cursor: 'nonsense' },
      { limit: 0 },
      { limit: 501 },
      { updatedSince: '1' },
    ]) {
      const answer = await portal().call(
        readSubscriptions,
        { params: { projectId }, query },
        apiKey,
      );
      expect(Object.keys(answer.problem().errors)).toEqual(Object.keys(query));
    }
  });
});
