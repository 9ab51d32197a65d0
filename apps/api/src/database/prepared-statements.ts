import type pg from 'pg';
import { newId } from '../ids.ts';
import { StartError } from '../start-error.ts';

/** A pooler may hand out a connection that others use at that moment, so one try proves little. */
const tries = 5;

/** What a server answers about a name that another connection gave, or never heard of. */
const nameCodes = ['42P05', '26000'];

/**
 * Checks that two connections keep statements of their own: each prepares one under the same name,
 * and the first uses it again. A pooler that shares the connections of the server between
 * transactions mixes them up.
 * @throws {StartError} when a name is another connection's, or gone
 */
export async function checkPreparedStatements(pool: pg.Pool, otherPool: pg.Pool): Promise<void> {
  const [first, second] = await Promise.all([pool.connect(), otherPool.connect()]);
  try {
    for (let count = 0; count < tries; count += 1) {
      const statement = { name: `portal_probe_${newId()}`, text: 'select 1' };
      for (const client of [first, second, first]) await client.query(statement);
      for (const client of [first, second]) await client.query(`deallocate "${statement.name}"`);
    }
  } catch (error) {
    if (!nameCodes.includes((error as { code?: string }).code ?? '')) throw error;
    throw new StartError(
      'DATABASE_URL leads to a pooler that keeps no prepared statements: set ' +
        'DATABASE_PREPARED=off, or let it keep a connection for as long as its client does.',
    );
  } finally {
    first.release();
    second.release();
  }
}
