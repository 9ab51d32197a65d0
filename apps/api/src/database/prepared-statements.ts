import type pg from 'pg';
import { newId } from '../ids.ts';
import { StartError } from '../start-error.ts';

/**
 * Connections that hold a transaction during the check. A pooler hands out what it has idle, so this
 * also finds one whose other connections are in use by others at that moment.
 */
const maxHolders = 5;

/** What a server answers about a name that another connection gave, or never heard of. */
const nameCodes = ['42P05', '26000'];

/**
 * Checks that connections keep statements of their own. The first prepares one and is idle; the
 * others prepare one under the same name, each in a transaction that stays open. A pooler that
 * shares the connections of the server between transactions has to give one of them that of the
 * first.
 * @throws {StartError} when a name is another connection's, or gone
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
      'DATABASE_URL leads to a pooler that keeps no prepared statements: set ' +
        'DATABASE_PREPARED=off, or let it keep a connection for as long as its client does.',
    );
  } finally {
    // Each pool keeps one connection; the others end, with what a check left on them.
    clients.forEach((client, index) => client.release(!isOver || index > 1));
  }
}
