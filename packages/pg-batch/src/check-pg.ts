import pg from 'pg';
import { prepareValue } from './statement-batch.ts';

/** The internals of a connection that a batch calls, and those of a batch that pg calls. */
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
 * Checks that pg has the internals that batches use. Needs no database.
 * @throws {Error} with the names of the missing ones: this version of pg cannot be used
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
