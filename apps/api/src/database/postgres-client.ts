import pg from 'pg';

/** The settings that every connection to PostgreSQL must have; times in milliseconds. */
interface Connecting {
  readonly connectionString: string;
  /** For a pool, also the maximum wait for a free connection. */
  readonly connectionTimeoutMillis: number;
}

/** Milliseconds for the server to close a connection. */
const closeTimeout = 2_000;

/**
 * The first probe is sent after ten idle seconds. Node sends the next ones a second apart, and ten
 * without a response end the connection.
 */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** The socket of a client, which pg's types leave out. */
export const socketOf = (client: pg.ClientBase): { destroy(error?: Error): void } =>
  (client as unknown as { connection: { stream: { destroy(error?: Error): void } } }).connection
    .stream;

/** A client that stops waiting for its end after `closeTimeout`. */
class PostgresClient extends pg.Client {
  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | void {
    const timer = setTimeout(() => socketOf(this).destroy(), closeTimeout);
    this.once('end', () => clearTimeout(timer));
    timer.unref();
    return callback ? super.end(callback) : super.end();
  }
}

/**
 * One connection. Only this and `createPool` open connections, so that each has a connect timeout
 * and keep-alive.
 */
export function createClient(config: pg.ClientConfig & Connecting): pg.Client {
  const client = new PostgresClient({ ...config, ...keepAlive });
  // The user of the connection learns of its loss by the query that fails.
  client.on('error', () => undefined);
  return client;
}

/** A pool of connections. A lost one must not end the process, whether it is idle or in use. */
export function createPool(
  config: pg.PoolConfig & Connecting,
  onError?: (error: Error) => void,
): pg.Pool {
  const pool = new pg.Pool({ ...config, ...keepAlive, Client: PostgresClient });
  pool.on('error', (error) => onError?.(error));
  pool.on('connect', (client) => {
    client.on('error', () => undefined);
  });
  return pool;
}

/**
 * Makes the server end this session soon after its client has vanished. Otherwise its locks would
 * block migrations and backups until the system's keep-alive, mostly two hours.
 */
export const watchForClient =
  "set tcp_keepalives_idle to '30s'; set tcp_keepalives_interval to '10s'; set tcp_keepalives_count to 3";
