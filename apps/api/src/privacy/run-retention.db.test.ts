import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRetention, retentionRuleNames } from '@portal/contract/retention';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makeProject, type TestAccount } from '../../test/factories.ts';
import { retentionCases } from '../../test/retention-cases.ts';
import { decision, insertRequests, requestRow } from '../../test/table-rows.ts';
import { TestPortal } from '../../test/test-portal.ts';
import { retentionSet } from '../commands/retention.ts';
import type { Db } from '../database/database.ts';
import { saveSetting } from '../shared-domain/portal-setting-store.ts';
import { verifyChain } from '../audit/verify-chain.ts';
import { readRetention } from './retention-overview.ts';
import { retentionSources } from './retention-sources.ts';
import { runRetention, runRetentionWhenDue } from './run-retention.ts';

let dataDirectory: string;
let portal: TestPortal;
let projectId: string;
let manager: TestAccount;

beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'portal-retention-'));
  await mkdir(join(dataDirectory, 'mail'));
  portal = await TestPortal.start({ dataDirectory });
});
afterAll(async () => {
  await portal.stop();
  await rm(dataDirectory, { recursive: true });
});
beforeEach(async () => {
  portal.clock.moment = new Date('2026-03-18T10:00:00Z');
  ({ projectId } = await makeProject(portal));
  const flags = { userManagement: true };
  manager = await makeAccount(portal, { projects: [projectId], flags });
});

const everywhere = <T>(work: (db: Db) => Promise<T>) =>
  portal.database.transaction({ allProjects: true }, work);
const start = () => portal.clock.now();
const { cases, sendMail } = retentionCases(() => ({ portal, projectId, manager, dataDirectory }));

describe('retention, when due and not before,', () => {
  it.each(Object.entries(cases))('removes %s', async (_what, { put, ends }) => {
    const left = await put();
    const end = new Date(ends);
    portal.clock.moment = new Date(end.getTime() - 1);
    await runRetention(portal.services);
    expect(await left()).toBe(1);
    portal.clock.moment = end;
    await runRetention(portal.services);
    expect(await left()).toBe(0);
    const chain = await everywhere((db) =>
      verifyChain(db, portal.services.config.secrets, projectId),
    );
    expect(chain.faults).toEqual([]);
  });

  it('covers every rule with rows of this test', () => {
    const counted = retentionRuleNames.flatMap((name) =>
      retentionSources[name].map(({ from }) => {
        const [text] = from.toOperationNode().sqlFragments;
        return `${name}: ${text!.split(' ')[0]!}`;
      }),
    );
    const tried = Object.values(cases).map(({ name, table }) => `${name}: ${table}`);
    expect([...new Set(tried)].sort()).toEqual(counted.sort());
  });
});

describe('the preview', () => {
  const readPreview = async () =>
    (await portal.call(getRetention, { query: { ProjectId: projectId } }, manager.token)).ok();

  it('counts the rows of the project, and those that the next run removes', async () => {
    await runRetention(portal.services);
    await sendMail();
    const other = await makeProject(portal);
    await insertRequests(portal, [requestRow(other.projectId, decision('Rejected'))]);
    const { items, lastRunAt, nextRunAt } = await readPreview();
    expect(lastRunAt).toBe(start().toISOString());
    expect(nextRunAt).toBe('2026-03-19T10:00:00.000Z');
    expect(items.map(({ name }) => name)).toEqual(retentionRuleNames);
    const row = { name: 'mail-texts', amount: 30, unit: 'days', isLegal: false, held: 1, due: 0 };
    expect(items).toContainEqual({ ...row, oldest: start().toISOString() });
    // The mail, and not the session of its reader, which belongs to no project.
    expect(items.find(({ name }) => name === 'logs')).toMatchObject({ held: 1 });
    expect(items.find(({ name }) => name === 'rejected-requests')).toMatchObject({ held: 0 });
    expect(items.find(({ name }) => name === 'subscriptions')).toMatchObject({ isLegal: true });
  });

  it('of the provider counts the rows of all projects, and those of none', async () => {
    const readRows = async () => {
      const { items } = await everywhere((db) => readRetention(db, { now: start() }));
      return Object.fromEntries(items.map(({ name, held }) => [name, held]));
    };
    const before = await readRows();
    const other = await makeProject(portal);
    for (const id of [projectId, other.projectId])
      await insertRequests(portal, [requestRow(id, decision('Rejected'))]);
    await makeAccount(portal, { projects: [projectId] });
    const after = await readRows();
    expect(after['rejected-requests']).toBe(before['rejected-requests']! + 2);
    // The session of the new account.
    expect(after['logs']).toBe(before['logs']! + 1);
  });

  it('of a run that is due lists the rows that the run then removes', async () => {
    await insertRequests(portal, [
      requestRow(projectId, { ...decision('Rejected'), decidedAt: '2024-01-01T09:00:00Z' }),
    ]);
    const row = { name: 'rejected-requests', held: 1, due: 1, oldest: '2024-01-01T09:00:00.000Z' };
    expect((await readPreview()).items).toContainEqual(expect.objectContaining(row));
    expect((await runRetention(portal.services))['rejected-requests']).toBe(1);
    expect((await readPreview()).items).toContainEqual(
      expect.objectContaining({ ...row, held: 0, due: 0, oldest: null }),
    );
  });
});

describe('the job', () => {
  it('runs once a day', async () => {
    await runRetention(portal.services);
    portal.clock.advance(24 * 60 * 60_000 - 1);
    expect(await runRetentionWhenDue(portal.services)).toBe(false);
    portal.clock.advance(1);
    expect(await runRetentionWhenDue(portal.services)).toBe(true);
    expect(await runRetentionWhenDue(portal.services)).toBe(false);
  });

  it('uses a period that the provider set, within the legal limit', async () => {
    const output = { services: portal.services, print: () => undefined, emit: () => undefined };
    const set = (...typed: string[]) => retentionSet.run!(output, typed);
    await expect(set('subscriptions', '6', 'years')).rejects.toThrow('payroll records');
    await expect(set('subscription', '7', 'years')).rejects.toThrow('The rules are');
    await expect(set('audit', '2', 'weeks')).rejects.toThrow('A period is');
    const left = await cases['the text of a mail after thirty days, and its file']!.put();
    await set('mail-texts', '2', 'days');
    portal.clock.advance(2 * 24 * 60 * 60_000 - 1);
    await runRetention(portal.services);
    expect(await left()).toBe(1);
    portal.clock.advance(1);
    await runRetention(portal.services);
    expect(await left()).toBe(0);
    await set('mail-texts', '30', 'days');
  });

  it('uses the legal period when a shorter one was written into the database', async () => {
    const write = (periods: object) =>
      everywhere((db) => saveSetting(db, 'retention-periods', JSON.stringify(periods)));
    const subscription =
      'a subscription seven years after the year of its end, with its request, AAO and decision';
    const { put, ends } = cases[subscription]!;
    const left = await put();
    await write({
      subscriptions: { amount: 1, unit: 'days' },
      audit: { amount: 2, unit: 'eeuwen' },
    });
    portal.clock.moment = new Date(new Date(ends).getTime() - 1);
    await runRetention(portal.services);
    expect(await left()).toBe(1);
    const flags = { userManagement: true };
    const later = await makeAccount(portal, { projects: [projectId], flags });
    const query = { ProjectId: projectId };
    const { items } = (await portal.call(getRetention, { query }, later.token)).ok();
    for (const [name, amount] of [
      ['subscriptions', 7],
      ['audit', 2],
    ] as const) {
      const shown = { name, amount, unit: 'years' };
      expect(items).toContainEqual(expect.objectContaining(shown));
    }
    await write({});
  });
});
