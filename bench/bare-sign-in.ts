/**
 * The minimum that a sign-in with a password can do: the attempt is counted before the hash is
 * verified, and the session is stored, with fsync, after it. No language, no rules, no demands of
 * employers, no sealed tokens: the limit for a sign-in relative to verification alone. sign-in.ts
 * compares the portal with it.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';
import { newId } from '../apps/api/src/ids.ts';

interface Credentials {
  readonly emailAddress: string;
  readonly password: string;
}

/** The types of pg do not include its pipeline mode yet. */
const openPool = (config: pg.PoolConfig & { pipeline: boolean }): pg.Pool => new pg.Pool(config);

const scope = {
  name: 'scope',
  text: `select set_config('portal.project_id', '', true), set_config('portal.account_id', $1, true)`,
};
const byAddress = {
  name: 'by-address',
  text: `select account_id, password_hash, first_name, last_name, type, language, is_disabled
    from account where lower(email_address) = lower($1)`,
};
/** Of two counters: the e-mail address, and the client's IP address. */
const count = {
  name: 'count',
  text: `insert into throttle (throttle_key, failures, last_failure_at)
    select key, 1, now() from unnest($1::text[]) as key
    on conflict (throttle_key) do update set failures = throttle.failures + 1
    returning locked_until`,
};
const unforced = {
  name: 'unforced',
  text: `select set_config('synchronous_commit', 'off', true)`,
};
const locked = {
  name: 'locked',
  text: 'select password_hash from account where account_id = $1 for no key update',
};
const openSession = {
  name: 'open',
  text: `insert into session (session_id, account_id, method, device, generation_started_at,
      created_at, last_seen_at)
    values ($1, $2, 'password', '', now(), now(), now())`,
};
const clearCounter = { name: 'forget', text: 'delete from throttle where throttle_key = $1' };
const release = {
  name: 'give-back',
  text: 'update throttle set failures = greatest(0, failures - 1) where throttle_key = $1',
};

/** Starts it, on the database as its serving role. @returns its address and a stop function */
export async function startBareSignIn(url: string) {
  const pool = openPool({ connectionString: url, max: 10, pipeline: true });
  const app = Fastify();

  /** Sends statements in one batch, and waits for the last of them. */
  async function sendBatch(client: pg.PoolClient, statements: readonly pg.QueryConfig[]) {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    const results = statements.map((statement) => client.query(statement));
    process.nextTick(() => stream.uncork());
    return (await Promise.all(results)).at(-1)!;
  }
  async function connected<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      return await work(client);
    } finally {
      client.release();
    }
  }
  const scoped = (accountId = '') => [{ text: 'begin' }, { ...scope, values: [accountId] }];
  const commit = { text: 'commit' };

  app.post<{ Body: Credentials }>(
    '/',
    async ({ body: { emailAddress, password }, headers }, reply) => {
      const client = `client:${String(headers['x-forwarded-for'])}`;
      const account = await connected(async (connection) => {
        const addressQuery = { ...byAddress, values: [emailAddress] };
        const { rows } = await sendBatch(connection, [...scoped(), addressQuery]);
        const keys = [`account:${emailAddress}`, client];
        await sendBatch(connection, [unforced, { ...count, values: [keys] }, commit]);
        return rows[0] as { account_id: string; password_hash: string };
      });
      if (!(await verify(account.password_hash, password))) return await reply.code(422).send();
      await connected(async (connection) => {
        const id = account.account_id;
        await sendBatch(connection, [...scoped(id), { ...locked, values: [id] }]);
        await sendBatch(connection, [
          { ...openSession, values: [newId(), id] },
          { ...clearCounter, values: [`account:${emailAddress}`] },
          commit,
        ]);
        await sendBatch(connection, [
          ...scoped(),
          unforced,
          { ...release, values: [client] },
          commit,
        ]);
      });
      return {
        user: { ...account, password_hash: undefined },
        token: randomBytes(32).toString('hex'),
      };
    },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const end = async () => {
    await app.close();
    await pool.end();
  };
  return { url: `http://127.0.0.1:${port}/`, end };
}
