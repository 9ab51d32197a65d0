import {
  approveArticleRegistration,
  disapproveArticleRegistration,
} from '@portal/contract/article-registration';
import type { Selectable } from 'kysely';
import { describe, expect, it } from 'vitest';
import { makeAccount, makeProject, submitRequest } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Tables } from '../database/tables.ts';
import { chainStart, digestPerson, hashEntry, recordAudit } from './audit-log.ts';

type Entry = Selectable<Tables['auditEntry']>;

const portal = useTestPortal();

const readEntries = (projectId: string) =>
  portal().database.transaction({ projectId }, (db) =>
    db.selectFrom('auditEntry').selectAll().orderBy('sequence').execute(),
  );

/** The sequence numbers of entries that do not match the chain. */
function faultsIn(entries: readonly Entry[]): number[] {
  let previousHash = chainStart;
  return entries.flatMap((entry, at) => {
    const hash = hashEntry({
      projectId: entry.projectId,
      sequence: entry.sequence,
      occurredAt: entry.occurredAt,
      actorAccountId: entry.actorAccountId ?? undefined,
      action: entry.action,
      subjectType: entry.subjectType,
      subjectId: entry.subjectId,
      details: entry.details,
      personDigest: entry.personDigest,
      previousHash,
    });
    const fits =
      entry.hash === hash && entry.previousHash === previousHash && entry.sequence === at + 1;
    previousHash = entry.hash;
    return fits ? [] : [entry.sequence];
  });
}

async function decide(times: number) {
  const project = await makeProject(portal());
  const approver = await makeAccount(portal(), {
    projects: [project.projectId],
    flags: { authorize: true },
  });
  for (let at = 0; at < times; at += 1) {
    const articleRegistrationId = await submitRequest(portal(), project);
    const answer =
      at % 2 === 0
        ? await portal().call(
            disapproveArticleRegistration,
            { body: { articleRegistrationId, reason: 'Te laat' } },
            approver.token,
          )
        : await portal().call(
            approveArticleRegistration,
            { body: { articleRegistrationId } },
            approver.token,
          );
    answer.ok();
  }
  return { ...project, approver };
}

describe('the audit log', () => {
  it('records actor, action and record, without names in the entry itself', async () => {
    const { projectId, approver } = await decide(2);
    const entries = await readEntries(projectId);
    expect(entries).toMatchObject([
      { action: 'article-registration-submitted', actorAccountId: null },
      { action: 'article-registration-rejected', actorAccountId: approver.accountId },
      { action: 'article-registration-submitted', actorAccountId: null },
      { action: 'article-registration-approved', actorAccountId: approver.accountId },
    ]);
    expect(JSON.stringify(entries)).not.toMatch(/Veld|Nijënhuis|Te laat/);
  });

  it('is a chain that can be recomputed from the rows', async () => {
    const { projectId } = await decide(3);
    const entries = await readEntries(projectId);
    expect(entries).toHaveLength(6);
    expect(faultsIn(entries)).toEqual([]);
  });

  it('detects a changed row, a missing row, and swapped rows', async () => {
    const { projectId } = await decide(3);
    const entries = await readEntries(projectId);
    const changes: Partial<Entry>[] = [
      { action: 'article-registration-approved' },
      { actorAccountId: null },
      { occurredAt: new Date(0) },
      { subjectId: projectId },
      { subjectType: 'subscription' },
      { details: { a: 1 } },
      { personDigest: '0'.repeat(64) },
      { hash: '0'.repeat(64) },
      { previousHash: '0'.repeat(63) + '1' },
      { sequence: 9 },
    ];
    for (const change of changes) {
      const changed = entries.with(1, { ...entries[1]!, ...change });
      expect([change, faultsIn(changed).length]).not.toEqual([change, 0]);
    }
    const [first, second, third] = entries as [Entry, Entry, Entry];
    for (const some of [
      [second, third],
      [first, third],
      [second, first, third],
    ]) {
      expect(faultsIn(some)).not.toEqual([]);
    }
  });

  it('verifies after a person is erased, and detects changed personal data', async () => {
    const { projectId } = await decide(1);
    const scope = { projectId };
    const [, entry] = await readEntries(projectId);
    const person = await portal().database.transaction(scope, (db) =>
      db.selectFrom('auditPerson').selectAll().where('sequence', '=', 2).executeTakeFirstOrThrow(),
    );
    expect(person.data).toMatchObject({ reason: 'Te laat', decidedBy: 'Joost Nijënhuis' });
    expect(digestPerson(person.salt, person.data)).toBe(entry?.personDigest);
    expect(digestPerson(person.salt, { ...person.data, reason: 'Anders' })).not.toBe(
      entry?.personDigest,
    );
    await portal().database.transaction(scope, (db) => db.deleteFrom('auditPerson').execute());
    expect(faultsIn(await readEntries(projectId))).toEqual([]);
  });

  it('keeps its order under concurrent writes, and projects apart', async () => {
    const { projectId } = await makeProject(portal());
    const other = await makeProject(portal());
    const write = (id: string) =>
      portal().database.transaction({ projectId: id }, (db) =>
        recordAudit(db, {
          projectId: id,
          occurredAt: portal().clock.now(),
          actorAccountId: undefined,
          action: 'subscriptions-brought-in',
          subjectType: 'project',
          subjectId: id,
          details: { b: 1, a: [1, { d: 'é', c: null }] },
          person: {},
        }),
      );
    await Promise.all(
      Array.from({ length: 20 }, (_, at) => write(at % 4 === 0 ? other.projectId : projectId)),
    );
    for (const [id, count] of [
      [projectId, 15],
      [other.projectId, 5],
    ] as const) {
      const entries = await readEntries(id);
      expect(entries).toHaveLength(count);
      expect(faultsIn(entries)).toEqual([]);
    }
  });
});
