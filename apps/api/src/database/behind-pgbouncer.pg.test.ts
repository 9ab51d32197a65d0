import { approveArticleRegistration } from '@portal/contract/article-registration';
import { getProjects } from '@portal/contract/project';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { makeAccount, makeProject, submitRequest } from '../../test/factories.ts';
import { canPool, startPgBouncer } from '../../test/pgbouncer.ts';
import { createDatabase } from '../../test/postgres-server.ts';
import { TestPortal } from '../../test/test-portal.ts';
import { newId } from '../ids.ts';
import { StartError } from '../start-error.ts';
import type { Database } from './database.ts';
import { openPostgresDatabase } from './open-postgres.ts';

/** Fewer than the portal's connections, so that these share them. */
const serverConnections = 2;

const atOnce = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work));

describe.skipIf(!canPool)('behind PgBouncer in transaction mode', () => {
  let bouncer: Awaited<ReturnType<typeof startPgBouncer>>;
  let plain: TestPortal;
  let database: Database;
  let portal: TestPortal;
  let urls: Awaited<ReturnType<typeof createDatabase>>;

  beforeAll(async () => {
    const { adminUrl, template } = inject('postgres');
    const name = `test_${newId().replaceAll('-', '')}`;
    urls = await createDatabase(adminUrl, name, template);
    bouncer = await startPgBouncer(urls.appUrl, serverConnections);
    plain = await TestPortal.start();
    database = await openPostgresDatabase({
      url: bouncer.url,
      migrationUrl: urls.ownerUrl,
      acquireTimeoutMs: 300_000,
      isPrepared: false,
      connections: 10,
    });
    portal = await TestPortal.on(database, plain);
  });
  afterAll(async () => {
    await portal.stop();
    await plain.stop();
    await bouncer.stop();
  });

  it('starts, checks its role and migrates over the direct address', async () => {
    await expect(database.ping()).resolves.toBeUndefined();
  });

  it.each([1, 2, 5])(
    'fails the start with one sentence when prepared statements are on, over %i connections',
    async (connections) => {
      const pooler = await startPgBouncer(urls.appUrl, connections);
      const options = { url: pooler.url, migrationUrl: urls.ownerUrl, acquireTimeoutMs: 300_000 };
      for (const isReadOnly of [false, true]) {
        await expect(openPostgresDatabase({ ...options, isReadOnly })).rejects.toThrow(
          new StartError(
            'DATABASE_URL leads to a pooler without prepared statements: set ' +
              'DATABASE_PREPARED=off, or use its session mode.',
          ),
        );
      }
      await pooler.stop();
    },
  );

  it('starts with prepared statements when the pooler keeps a connection per client', async () => {
    const pooler = await startPgBouncer(urls.appUrl, 10, 'session');
    const opened = await openPostgresDatabase({
      url: pooler.url,
      migrationUrl: urls.ownerUrl,
      acquireTimeoutMs: 300_000,
    });
    for (let times = 0; times < 5; times += 1) {
      await expect(
        opened.transaction({}, async (db) => (await sql`select 1 as one`.execute(db)).rows),
      ).resolves.toEqual([{ one: 1 }]);
    }
    await opened.close();
    await pooler.stop();
  });

  it('decides on requests of several employers concurrently, each in its own scope', async () => {
    const employers = await atOnce(3, async () => {
      const project = await makeProject(portal);
      const flags = { authorize: true };
      return {
        project,
        account: await makeAccount(portal, { projects: [project.projectId], flags }),
      };
    });
    const decided = employers.flatMap((employer) =>
      Array.from({ length: 4 }, async () => {
        const articleRegistrationId = await submitRequest(portal, employer.project);
        const body = { articleRegistrationId };
        (await portal.call(approveArticleRegistration, { body }, employer.account.token)).ok();
      }),
    );
    await Promise.all(decided);
    for (const { project, account } of employers) {
      const { projects } = (await portal.call(getProjects, {}, account.token)).ok();
      expect(projects.map(({ projectId }) => projectId)).toEqual([project.projectId]);
    }
  });

  it('does not leave the scope of a transaction on a shared connection', async () => {
    const projects = await atOnce(4, async () => {
      const project = await makeProject(portal);
      await submitRequest(portal, project);
      return project;
    });
    const seen = await Promise.all(
      Array.from({ length: 40 }, (_, at) => {
        const { projectId } = projects[at % projects.length]!;
        // Every third has no scope at all, and sees nothing.
        const isBare = at % 3 === 0;
        return database.transaction(isBare ? {} : { projectId }, async (db) => {
          const { rows } = await sql<{ projectId: string }>`
            select distinct project_id from article_registration`.execute(db);
          const ids = rows.map((row) => row.projectId);
          return isBare ? ids.length === 0 : ids.length === 1 && ids[0] === projectId;
        });
      }),
    );
    expect(seen).toEqual(seen.map(() => true));
  });
});
