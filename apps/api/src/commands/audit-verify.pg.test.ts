import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { makeProject } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import type { Database, Db } from '../database/database.ts';
import { newId } from '../ids.ts';
import { recordAudit } from '../audit/audit-log.ts';
import { pruneChain } from '../audit/prune-chain.ts';
import { auditVerify } from './audit-verify.ts';

const portal = useTestPortal();
const everywhere = <T>(work: (db: Db) => Promise<T>) =>
  portal().database.transaction({ allProjects: true }, work);

it('finds no fault in a log that other transactions append to and prune meanwhile', async () => {
  const { projectId } = await makeProject(portal());
  let day = 0;
  const note = () =>
    everywhere((db) =>
      recordAudit(db, {
        projectId,
        occurredAt: new Date(Date.UTC(2026, 0, (day += 1))),
        details: {},
        action: 'member-added',
        actorAccountId: undefined,
        subjectType: 'account',
        subjectId: newId(),
        person: { name: 'Fenna van den Berg' },
      }),
    );
  const prune = (before: number) => {
    const now = new Date(Date.UTC(2026, 0, before));
    const { secrets } = portal().services.config;
    return everywhere((db) => pruneChain(db, { secrets, projectId, before: now, now }));
  };
  for (let count = 0; count < 4; count += 1) await note();
  let pruned = await prune(2);

  /** Appends and prunes after each result of the database, a limited number of times. */
  const interleaved: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      if (day < 20) {
        await note();
        pruned += await prune(day - 1);
      }
      return result;
    },
  };
  const interleavedDatabase: Database = {
    ...portal().database,
    transaction: (scope, work) =>
      portal().database.transaction(scope, (db) => work(db.withPlugin(interleaved))),
  };
  const printed: string[] = [];
  await auditVerify.run!(
    {
      services: { ...portal().services, database: interleavedDatabase },
      print: (line) => printed.push(line),
      emit: () => undefined,
    },
    [],
  );
  expect(printed).toEqual([expect.stringContaining('is whole')]);
  expect(pruned).toBeGreaterThan(4);
});
