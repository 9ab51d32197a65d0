import type pg from 'pg';
import { newId } from '../ids.ts';
import { StartError } from '../start-error.ts';

/**
 * Connections that hold a transaction during the check. A pooler hands out idle connections first,
 * so several are needed to detect it while its other connections are in use.
 */
const maxHolders = 5;

/** The error codes for a statement name of another connection, or an unknown one. */
const nameCodes = ['42P05', '26000'];

/**
 * Checks that prepared statements belong to their connection. The first connection prepares one and
 * is idle; the others prepare one under the same name, each in an open transaction. A pooler that
 * shares server connections between transactions has to give one of them the connection of the
 * first.
 * @throws {StartError} when a name belongs to another connection, or is unknown
 */
export async function checkPreparedStatements(pool: pg.Pool, otherPool: pg.Pool): Promise<void> {
  const statement = { name: `portal_probe_${newId()}`, text: 'select 1' };
  const clients: pg.PoolClient[] = [];
  const prepare = async (from: pg.Pool, isHeld: boolean) => {
    const client = await from.connect();
    clients.push(client);
    if (isHeld) await client.query('begin');
    await client.query(statement);
  };
  let isOver = false;
  try {
    await prepare(pool, false);
    await prepare(otherPool, true);
    const spare = Math.min(maxHolders, pool.options.max) - 1;
    for (let count = 0; count < spare; count += 1) await prepare(pool, true);
    await clients[0]!.query(statement);
    for (const client of clients.slice(0, 2)) {
      await client.query(`deallocate "${statement.name}"`);
    }
    await clients[1]!.query('commit');
    isOver = true;
  } catch (error) {
    if (!nameCodes.includes((error as { code?: string }).code ?? '')) throw error;
    throw new StartError(
      'DATABASE_URL leads to a pooler without prepared statements: set ' +
        'DATABASE_PREPARED=off, or use its session mode.',
    );
  } finally {
    // Each pool keeps one connection; the others end, with the statements that the check prepared.
    clients.forEach((client, index) => client.release(!isOver || index > 1));
  }
}
