/**
 * The least that a sign-in with a password can do: the try is counted before the hash is verified,
 * and the session opened, on the disk, after it. No language, no rules, no demands of employers, no
 * sealed tokens: it shows how near to the verification alone a sign-in can come. sign-in.ts compares
 * the portal with it.
 */
import { randomBytes } from 'node:crypto';
import type { AddressInfo, Socket } from 'node:net';
import { verify } from '@node-rs/argon2';
import Fastify from 'fastify';
import pg from 'pg';
import { newId } from '../apps/api/src/ids.ts';

interface Asked {
  readonly emailAddress: string;
  readonly password: string;
}

/** The types of pg do not know its pipeline mode yet. */
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
/** Of two counters: what was typed, and where it came from. */
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
const forget = { name: 'forget', text: 'delete from throttle where throttle_key = $1' };
const release = {
  name: 'give-back',
  text: 'update throttle set failures = greatest(0, failures - 1) where throttle_key = $1',
};

/** Starts it, on the database as its serving role sees it. @returns its address and an end */
export async function startBareSignIn(url: string) {
  const pool = openPool({ connectionString: url, max: 10, pipeline: true });
  const app = Fastify();

  /** Sends statements together, and waits for the last of them. */
  async function together(client: pg.PoolClient, statements: readonly pg.QueryConfig[]) {
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    stream.cork();
    const answers = statements.map((statement) => client.query(statement));
    process.nextTick(() => stream.uncork());
    return (await Promise.all(answers)).at(-1)!;
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

  app.post<{ Body: Asked }>('/', async ({ body: { emailAddress, password }, headers }, reply) => {
    const client = `client:${String(headers['x-forwarded-for'])}`;
    const account = await connected(async (connection) => {
      const asked = { ...byAddress, values: [emailAddress] };
      const { rows } = await together(connection, [...scoped(), asked]);
      const keys = [`account:${emailAddress}`, client];
      await together(connection, [unforced, { ...count, values: [keys] }, commit]);
      return rows[0] as { account_id: string; password_hash: string };
    });
    if (!(await verify(account.password_hash, password))) return await reply.code(422).send();
    await connected(async (connection) => {
      const id = account.account_id;
      await together(connection, [...scoped(id), { ...locked, values: [id] }]);
      await together(connection, [
        { ...openSession, values: [newId(), id] },
        { ...forget, values: [`account:${emailAddress}`] },
        commit,
      ]);
      await together(connection, [...scoped(), unforced, { ...release, values: [client] }, commit]);
    });
    return {
      user: { ...account, password_hash: undefined },
      token: randomBytes(32).toString('hex'),
    };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const end = async () => {
    await app.close();
    await pool.end();
  };
  return { url: `http://127.0.0.1:${port}/`, end };
}
