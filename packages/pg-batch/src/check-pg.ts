import pg from 'pg';
import { prepareValue } from './statement-batch.ts';

/** What a batch calls of a connection, and what pg calls of a batch. */
const ofConnection = ['parse', 'bind', 'describe', 'execute', 'sync'];
const ofClient = [
  '_handleRowDescription',
  '_handleDataRow',
  '_handleCommandComplete',
  '_handleEmptyQuery',
  '_handleReadyForQuery',
  '_handleErrorMessage',
];

/**
 * Checks that pg has what batches reach for beside its public interface. It asks no database.
 * @throws {Error} that names what is missing: this version of pg cannot be used
 */
export function checkPg(library: Pick<typeof pg, 'Client'> = pg): void {
  const client = new library.Client({ host: '127.0.0.1' }) as unknown as Record<string, unknown> & {
    connection?: Record<string, unknown>;
  };
  const { connection = {} } = client;
  const missing = [
    ...ofConnection.filter((name) => typeof connection[name] !== 'function'),
    ...ofClient.filter((name) => typeof client[name] !== 'function'),
    ...['parsedStatements', 'stream'].filter((name) => typeof connection[name] !== 'object'),
    ...(typeof prepareValue === 'function' ? [] : ['prepareValue']),
  ];
  if (missing.length > 0) throw new Error(`This version of pg has no ${missing.join(', ')}`);
}
