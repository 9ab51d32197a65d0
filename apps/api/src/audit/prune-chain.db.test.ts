import { randomBytes } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { makeProject } from '../../test/factories.ts';
import { insertSubscriptions, subscriptionRow } from '../../test/table-rows.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { KeyRing } from '../config.ts';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import { recordAudit } from './audit-log.ts';
import { pruneChain, resignCheckpoints } from './prune-chain.ts';
import { verifyChain } from './verify-chain.ts';

const portal = useTestPortal();
const everywhere = <T>(work: (db: Db) => Promise<T>) =>
  portal().database.transaction({ allProjects: true }, work);

let projectId: string;
beforeEach(async () => {
  ({ projectId } = await makeProject(portal()));
});

const at = (day: number) => new Date(Date.UTC(2026, 0, day));
const note = (day: number, subscriptionId?: string) =>
  everywhere((db) =>
    recordAudit(db, {
      projectId,
      occurredAt: at(day),
      actorAccountId: undefined,
      details: { day },
      action: 'subscription-cancelled',
      subjectType: 'subscription',
      subjectId: subscriptionId ?? newId(),
      person: { employee: 'Fenna van den Berg' },
    }),
  );
const prune = (day: number, secrets: KeyRing = portal().services.config.secrets) => {
  return everywhere((db) => pruneChain(db, { secrets, projectId, before: at(day), now: at(day) }));
};
const verify = (secrets: KeyRing = portal().services.config.secrets) =>
  everywhere((db) => verifyChain(db, secrets, projectId));
const checkpoints = () =>
  everywhere((db) =>
    db
      .selectFrom('auditCheckpoint')
      .select(['firstSequence', 'lastSequence'])
      .where('projectId', '=', projectId)
      .orderBy('firstSequence')
      .execute(),
  );

it('leaves signed checkpoints around the entries of existing records', async () => {
  const row = subscriptionRow(projectId);
  await insertSubscriptions(portal(), [row]);
  await note(1);
  await note(2);
  await note(3, row.subscriptionId);
  await note(4);
  await note(5);
  expect(await prune(4)).toBe(3);
  expect(await checkpoints()).toEqual([
    { firstSequence: 1, lastSequence: 2 },
    { firstSequence: 4, lastSequence: 4 },
  ]);
  expect(await verify()).toEqual({ entries: 2, erased: 0, pruned: 3, faults: [] });
  await note(6);
  expect((await verify()).faults).toEqual([]);

  // Adjacent checkpoints become one.
  await everywhere((db) =>
    db.deleteFrom('subscription').where('subscriptionId', '=', row.subscriptionId).execute(),
  );
  expect(await prune(6)).toBe(3);
  expect(await checkpoints()).toEqual([{ firstSequence: 1, lastSequence: 6 }]);
  expect(await verify()).toEqual({ entries: 0, erased: 0, pruned: 6, faults: [] });
  await note(7);
  expect(await verify()).toEqual({ entries: 1, erased: 0, pruned: 6, faults: [] });
  expect(await prune(5)).toBe(0);
});

it('continues beside a checkpoint whose key is missing, and merges them once the key is back', async () => {
  const { secrets } = portal().services.config;
  for (let day = 1; day <= 5; day += 1) await note(day);
  await prune(2);
  const fresh = { id: 'k9', key: randomBytes(32) };
  expect(await prune(3, [fresh])).toBe(1);
  expect(await prune(4, [fresh])).toBe(1);
  expect(await checkpoints()).toEqual([
    { firstSequence: 1, lastSequence: 2 },
    { firstSequence: 3, lastSequence: 4 },
  ]);
  expect(await verify([fresh, secrets[0]])).toEqual({
    entries: 1,
    erased: 0,
    pruned: 4,
    faults: [],
  });
  expect((await verify([fresh])).faults).toHaveLength(1);
});

it('verifies after personal data was erased, and counts the erasures', async () => {
  await note(1);
  await note(2);
  await everywhere((db) =>
    db
      .deleteFrom('auditPerson')
      .where('projectId', '=', projectId)
      .where('sequence', '=', 2)
      .execute(),
  );
  expect(await verify()).toEqual({ entries: 2, erased: 1, pruned: 0, faults: [] });
});

const tampering: Record<string, (db: Db) => Promise<unknown>> = {
  'a checkpoint taken away': (db) =>
    db.deleteFrom('auditCheckpoint').where('projectId', '=', projectId).execute(),
  'a checkpoint with another hash': (db) =>
    db
      .updateTable('auditCheckpoint')
      .set({ lastHash: '1'.repeat(64) })
      .where('projectId', '=', projectId)
      .execute(),
  'a checkpoint over more entries': (db) =>
    db
      .updateTable('auditCheckpoint')
      .set({ lastSequence: 4 })
      .where('projectId', '=', projectId)
      .execute(),
  'other personal data': (db) =>
    db
      .updateTable('auditPerson')
      .set({ data: JSON.stringify({ employee: 'Piet Bos' }) })
      .where('projectId', '=', projectId)
      .where('sequence', '=', 3)
      .execute(),
  'another end': (db) =>
    db
      .updateTable('auditChain')
      .set({ lastSequence: 9 })
      .where('projectId', '=', projectId)
      .execute(),
};

it.each(Object.entries(tampering))('detects %s', async (_what, tamper) => {
  for (let day = 1; day <= 4; day += 1) await note(day);
  await prune(2);
  expect((await verify()).faults).toEqual([]);
  await everywhere(tamper);
  expect((await verify()).faults.length).toBeGreaterThan(0);
});

it('is refused by the database without a checkpoint, or outside the scope of jobs', async () => {
  await note(1);
  const { sql } = await import('kysely');
  const remove = (db: Db) => sql`select prune_audit_entries(${projectId}, 1, 1)`.execute(db);
  await expect(everywhere(remove)).rejects.toMatchObject({ code: '42501' });
  await expect(portal().database.transaction({ projectId }, remove)).rejects.toMatchObject({
    code: '42501',
  });
});

it('is signed with the key in use, and signed again when the keys change', async () => {
  await note(1);
  await prune(1);
  const [old] = portal().services.config.secrets;
  const fresh = { id: 'k9', key: randomBytes(32) };
  const { faults } = await verify([fresh]);
  expect(faults.map(({ what }) => what)).toEqual(['SECRETS lacks the key "k1" of the checkpoint']);
  const resign = (secrets: KeyRing) => everywhere((db) => resignCheckpoints(db, secrets));
  expect((await resign([fresh])).missing).toEqual(new Map([['k1', expect.any(Number)]]));
  expect((await resign([fresh, old])).signed).toBeGreaterThan(0);
  expect((await verify([fresh])).faults).toEqual([]);
  await resign([old, fresh]);
});
