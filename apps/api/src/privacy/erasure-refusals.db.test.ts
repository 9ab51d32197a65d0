import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { makeAccount, makeProject } from '../../test/factories.ts';
import {
  decision,
  insertAao,
  insertRequests,
  insertSubscriptions,
  requestRow,
  subscriptionRow,
} from '../../test/table-rows.ts';
import { TestPortal } from '../../test/test-portal.ts';
import { runCommand } from '../commands/run-command.ts';
import type { Db } from '../database/database.ts';
import type { FileStorage } from '../files/file-storage.ts';
import { newId } from '../ids.ts';
import { finishErasures, recordErasure } from './erase-person.ts';
import { readErasureFigures } from './erasure-figures.ts';
import { planErasure } from './plan-erasure.ts';
import { runRetention } from './run-retention.ts';

let dataDirectory: string;
let portal: TestPortal;
let projectId: string;
/** Unique to the person of a test, because the same person in another project is found too. */
let emailAddress: string;
beforeAll(async () => {
  dataDirectory = await mkdtemp(join(tmpdir(), 'portal-erasing-'));
  portal = await TestPortal.start({ dataDirectory });
});
afterAll(async () => {
  await portal.stop();
  await rm(dataDirectory, { recursive: true });
});
beforeEach(async () => {
  portal.clock.moment = new Date('2026-03-18T10:00:00Z');
  ({ projectId } = await makeProject(portal));
  emailAddress = `${newId()}@werknemer.example`;
});

const everywhere = <T>(work: (db: Db) => Promise<T>) =>
  portal.database.transaction({ allProjects: true }, work);

async function run(typed: string[], storage: FileStorage = portal.services.storage) {
  const printed: string[] = [];
  await runCommand(
    { services: { ...portal.services, storage }, print: (line) => printed.push(line) },
    typed,
  );
  return printed.join('\n');
}
const erase = (id: string, ...more: string[]) => run(['person', 'erase', id, '--confirm', ...more]);
const held = (id: string) =>
  everywhere((db) =>
    db
      .selectFrom('subscription')
      .select('subscriptionId')
      .where('subscriptionId', '=', id)
      .execute(),
  );

/** Ended so long ago that no law requires it. */
const longAgo = { periodStart: '2014-01-01', periodEnd: '2015-01-31' };
async function addEnded(overrides: object = {}): Promise<string> {
  const row = subscriptionRow(projectId, { ...longAgo, emailAddress, ...overrides });
  await insertSubscriptions(portal, [row]);
  return row.subscriptionId;
}

describe('is refused with instructions', () => {
  it('with a running subscription, also one with an end date', async () => {
    const id = await addEnded();
    await insertSubscriptions(portal, [
      subscriptionRow(projectId, { emailAddress, periodEnd: '2026-03-31' }),
    ]);
    await expect(erase(id)).rejects.toThrow(/is running.*leave service/s);
    expect(await held(id)).toHaveLength(1);
    portal.clock.moment = new Date('2026-04-01T10:00:00Z');
    expect(await erase(id)).toContain('They were erased');
  });

  it('with a waiting request', async () => {
    const id = await addEnded();
    await insertRequests(portal, [requestRow(projectId, { emailAddress })]);
    await expect(erase(id)).rejects.toThrow(/waits for a decision.*rejected or withdrawn/s);
    expect(await held(id)).toHaveLength(1);
  });

  it('while they are a manager or a member of a project', async () => {
    const flags = { userManagement: true };
    const manager = await makeAccount(portal, { projects: [projectId], flags });
    const { accountId } = manager;
    const id = await addEnded({ emailAddress: manager.emailAddress });
    await expect(erase(id)).rejects.toThrow(/manages project.*Give the management/s);
    await expect(erase(accountId)).rejects.toThrow(/manages project/);
    await everywhere((db) =>
      db
        .updateTable('membership')
        .set({ userManagement: false })
        .where('accountId', '=', accountId)
        .execute(),
    );
    await expect(erase(id)).rejects.toThrow(/has access to project/);
    expect(await held(id)).toHaveLength(1);
  });

  it('for an unknown or invalid id', async () => {
    await expect(erase('0190a000-0000-7000-8000-0000000000ff')).rejects.toThrow(
      'No person has that id',
    );
    await expect(erase('Fenna')).rejects.toThrow('No person has that id');
  });
});

it('lists possible records of the same person under another number, and erases both on request', async () => {
  const id = await addEnded();
  const other = await addEnded({ employeeNumber: '4711', emailAddress: 'f.berg@prive.example' });
  expect(await run(['person', 'find', 'Fenna'])).toContain(id);
  const output = await run(['person', 'erase', id]);
  expect(output).toContain(`add --also ${other}`);
  expect(output).toContain('subscription: 1 to go');
  expect(await erase(id, '--also', other)).toContain('subscription: 2 to go');
  expect([...(await held(id)), ...(await held(other))]).toEqual([]);
});

it('leaves payroll records until the legal period ends, and gives the date', async () => {
  const request = requestRow(projectId, { ...decision('Approved'), emailAddress });
  const rejected = requestRow(projectId, { ...decision('Rejected'), emailAddress });
  const { articleRegistrationId } = request;
  await insertRequests(portal, [request, rejected]);
  await insertAao(portal, { projectId, articleRegistrationId });
  const id = await addEnded({
    periodStart: '2024-01-01',
    periodEnd: '2025-06-30',
    articleRegistrationId,
  });
  const output = await erase(id);
  expect(output).toContain('subscription: 0 to go, 1 to stay');
  expect(output).toContain('articleRegistration: 1 to go, 1 to stay');
  expect(output).toMatch(/payroll records.*2033-01-01/);
  expect(await held(id)).toHaveLength(1);
  portal.clock.moment = new Date('2032-12-31T22:59:59Z');
  await runRetention(portal.services);
  expect(await held(id)).toHaveLength(1);
  portal.clock.moment = new Date('2032-12-31T23:00:00Z');
  await runRetention(portal.services);
  expect(await held(id)).toHaveLength(0);
});

it('erases nothing while the storage is unavailable, and continues later', async () => {
  const id = await addEnded();
  const unavailable: FileStorage = {
    read: () => Promise.reject(new Error('gone')),
    remove: async () => undefined,
    put: () => Promise.reject(new Error('no route to storage')),
    probe: async () => undefined,
    sweep: async () => 0,
  };
  const erasing = run(['person', 'erase', id, '--confirm'], unavailable);
  await expect(erasing).rejects.toThrow(/storage cannot be reached.*goes on/s);
  expect(await held(id)).toHaveLength(1);
  // The metrics show that an erasure is pending, and since when.
  const figures = () =>
    portal.database.transaction({ allProjects: true }, (db) =>
      readErasureFigures(db, portal.clock.now()),
    );
  portal.clock.advance(3_700_000);
  expect(await figures()).toEqual({ erasures_waiting: 1, erasures_oldest_seconds: 3_700 });
  expect(await finishErasures(portal.services)).toBe(1);
  expect(await held(id)).toHaveLength(0);
  expect(await figures()).toEqual({ erasures_waiting: 0, erasures_oldest_seconds: 0 });
  expect(await finishErasures(portal.services)).toBe(0);
});

it('is limited to one project when a manager of it requests it', async () => {
  const id = await addEnded();
  const other = await makeProject(portal);
  const inOtherProject = subscriptionRow(other.projectId, { ...longAgo, emailAddress });
  await insertSubscriptions(portal, [inOtherProject]);
  await portal.database.transaction({ projectId }, async (db) => {
    const now = portal.clock.now();
    const plan = await planErasure(db, { ids: [id], withAccounts: false, now });
    expect(plan!.person.recordIds).toEqual([id]);
    await recordErasure(db, plan!, { now, byAccountId: null, onlyProjectId: projectId });
  });
  await finishErasures(portal.services);
  expect(await held(id)).toHaveLength(0);
  expect(await held(inOtherProject.subscriptionId)).toHaveLength(1);
});
