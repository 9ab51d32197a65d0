import { approveArticleRegistration } from '@portal/contract/article-registration';
import { getProfile } from '@portal/contract/account';
import Fastify from 'fastify';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, inject, it } from 'vitest';
import { makeAccount, makeProject, submitRequest } from '../../test/factories.ts';
import { createDatabase } from '../../test/postgres-server.ts';
import { runAsOwner } from '../../test/owner-connection.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { newId } from '../ids.ts';
import { registerErrorHandler } from './error-handler.ts';

const portal = useTestPortal();

const isReady = async () => (await portal().app.inject({ url: '/health/ready' })).statusCode;

/** Transactions that hold a connection each, until `release`. */
function holdConnections(count: number) {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let holding = 0;
  const all = Array.from({ length: count }, () =>
    portal().database.transaction({}, async (db) => {
      await sql`select 1`.execute(db);
      holding += 1;
      await held;
    }),
  );
  return {
    isHeld: () => expect.poll(() => holding).toBe(count),
    release: async () => {
      release();
      await Promise.all(all);
    },
  };
}

it('is ready while every connection is in use', async () => {
  const { isHeld, release } = holdConnections(10);
  await isHeld();
  expect(await isReady()).toBe(200);
  await release();
});

it('has the configured number of connections', async () => {
  const { adminUrl, template } = inject('postgres');
  const name = `test_${newId().replaceAll('-', '')}`;
  const urls = await createDatabase(adminUrl, name, template);
  const database = await openPostgresDatabase({
    url: urls.appUrl,
    migrationUrl: urls.ownerUrl,
    connections: 4,
    acquireTimeoutMs: 300_000,
  });
  let together = 0;
  let most = 0;
  let areFour = (): void => undefined;
  const four = new Promise<void>((resolve) => {
    areFour = resolve;
  });
  await Promise.all(
    Array.from({ length: 12 }, () =>
      database.transaction({}, async (db) => {
        together += 1;
        most = Math.max(most, together);
        if (together === 4) areFour();
        await four;
        await sql`select 1`.execute(db);
        together -= 1;
      }),
    ),
  );
  await database.close();
  expect(most).toBe(4);
});

/** Makes the next decision of a project's request fail with an error of the database. */
async function failWith(code: string) {
  const project = await makeProject(portal());
  const { token } = await makeAccount(portal(), {
    projects: [project.projectId],
    flags: { authorize: true },
  });
  const articleRegistrationId = await submitRequest(portal(), project);
  await runAsOwner(
    portal(),
    `create function fail() returns trigger language plpgsql as
       $$ begin raise exception 'it waits' using errcode = '${code}'; end $$;
     create trigger fail before insert on subscription execute function fail()`,
  );
  const body = { articleRegistrationId };
  const answer = await portal().call(approveArticleRegistration, { body }, token);
  await runAsOwner(portal(), 'drop trigger fail on subscription; drop function fail()');
  expect((await portal().call(getProfile, {}, token)).status).toBe(200);
  expect((await portal().call(approveArticleRegistration, { body }, token)).status).toBe(204);
  return answer;
}

it.each([
  ['held for too long', '55P03'],
  ['part of a deadlock', '40P01'],
  ['part of a serialization failure', '40001'],
])('answers that there are too many requests when a lock is %s', async (_what, code) => {
  const answer = await failWith(code);
  expect([answer.status, answer.headers['retry-after']]).toEqual([429, '2']);
});

it.each([
  ['takes too long', '57014'],
  ['ends an idle transaction', '25P03'],
  ['has no space left', '53100'],
  ['shuts down', '57P01'],
  ['is read-only', '25006'],
])('answers a temporary failure when the database %s', async (_what, code) => {
  const answer = await failWith(code);
  expect([answer.status, answer.problem().type]).toEqual([
    500,
    'urn:employer-portal:problem:temporarily-unavailable',
  ]);
});

it('times out waiting for a lock of another transaction', async () => {
  const { adminUrl, template } = inject('postgres');
  const name = `test_${newId().replaceAll('-', '')}`;
  const urls = await createDatabase(adminUrl, name, template);
  const database = await openPostgresDatabase({
    url: urls.appUrl,
    migrationUrl: urls.ownerUrl,
    acquireTimeoutMs: 1_000,
  });
  const lock = sql`update event_counter set last_sequence = last_sequence`;
  const outcome = await database.transaction({ allProjects: true }, async (db) => {
    await lock.execute(db);
    return database
      .transaction({ allProjects: true }, (other) => lock.execute(other))
      .catch((error: unknown) => error);
  });
  await database.close();
  expect(outcome).toMatchObject({ code: '55P03' });
});

it('answers a temporary failure when a connection is lost between two statements', async () => {
  const { database } = portal();
  const app = Fastify();
  registerErrorHandler(app);
  app.get('/', () =>
    database.transaction({}, async (db) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db);
      const pid = rows[0]!.pid;
      await database.transaction({}, (other) =>
        sql`select pg_terminate_backend(${pid})`.execute(other),
      );
      // The first statement gets the error that ends the connection, and the next that it has
      // ended.
      await sql`select 1`.execute(db).catch(() => undefined);
      await sql`select 1`.execute(db);
      return 'still there';
    }),
  );
  const answer = await app.inject({ url: '/' });
  await app.close();
  expect(answer.json()).toMatchObject({
    type: 'urn:employer-portal:problem:temporarily-unavailable',
  });
});

it('is not ready on a read-only database, and closes connections that refused a change', async () => {
  const { adminUrl, template } = inject('postgres');
  const name = `test_${newId().replaceAll('-', '')}`;
  const urls = await createDatabase(adminUrl, name, template);
  const open = (owner?: { migrationUrl: string }) =>
    openPostgresDatabase({
      url: urls.appUrl,
      acquireTimeoutMs: 300_000,
      readinessTimeout: 300_000,
      ...owner,
    });
  const writing = await open({ migrationUrl: urls.ownerUrl });
  await expect(writing.ping()).resolves.toBeUndefined();
  await asAdmin(adminUrl, `alter database "${name}" set default_transaction_read_only = on`);
  const reading = await open();
  await expect(reading.ping()).rejects.toMatchObject({ code: '25006' });
  const change = sql`update event_counter set last_sequence = last_sequence`;
  const everywhere = { allProjects: true };
  const write = () => reading.transaction(everywhere, (db) => change.execute(db));
  await expect(write()).rejects.toMatchObject({ code: '25006' });
  await asAdmin(adminUrl, `alter database "${name}" reset default_transaction_read_only`);
  // The connections that refused were closed, so these are new.
  await expect(reading.ping()).resolves.toBeUndefined();
  await expect(write()).resolves.toBeDefined();
  await Promise.all([writing.close(), reading.close()]);
});

async function asAdmin(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(statement);
  await client.end();
}
