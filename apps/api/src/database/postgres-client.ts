import pg from 'pg';

/** What every connection to PostgreSQL has to say of itself; times are milliseconds. */
interface Connecting {
  readonly connectionString: string;
  /** For a pool also the limit for waiting until one of its connections is free. */
  readonly connectionTimeoutMillis: number;
}

/** How long the server may take to close a connection. */
const closeTimeout = 2_000;

/**
 * The first probe goes out after ten idle seconds. Node sends the next ones a second apart, and ten
 * without an answer end the connection.
 */
const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 };

/** What pg's types leave out: the socket of a client. */
export const socketOf = (client: pg.ClientBase): { destroy(error?: Error): void } =>
  (client as unknown as { connection: { stream: { destroy(error?: Error): void } } }).connection
    .stream;

/** A client whose end is not waited for any longer than `closeTimeout`. */
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
 * One connection. Together with `createPool` this is the only place that makes any, so that each
 * has a limit for connecting and keep-alive.
 */
export function createClient(config: pg.ClientConfig & Connecting): pg.Client {
  const client = new PostgresClient({ ...config, ...keepAlive });
  // Who uses the connection learns of its loss by the query that fails.
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
 * Has the server end this session soon after its client has vanished: its locks would keep
 * migrations and backups waiting for as long as the system's own keep-alive takes, mostly two hours.
 */
export const watchForClient =
  "set tcp_keepalives_idle to '30s'; set tcp_keepalives_interval to '10s'; set tcp_keepalives_count to 3";
