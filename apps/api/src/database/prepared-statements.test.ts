import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { StartError } from '../start-error.ts';
import { checkPreparedStatements } from './prepared-statements.ts';

interface Backend {
  readonly names: Set<string>;
  isHeld: boolean;
}

const failure = (code: string) => Object.assign(new Error(code), { code });

/**
 * A pooler that opens a server connection for each client up to its maximum. A client gets its
 * previous one unless that is in use, so connections are shared only when there are too few.
 */
function startPooler(maxBackends: number) {
  const backends: Backend[] = [];
  const released: boolean[] = [];
  const connect = () => {
    const parsed = new Set<string>();
    let own: Backend | undefined;
    let isInTransaction = false;
    const assign = (): Backend => {
      if (isInTransaction || (own && !own.isHeld)) return own!;
      const opened = { names: new Set<string>(), isHeld: false };
      if (backends.length < maxBackends) backends.push(opened);
      const free = [...backends].reverse().find(({ isHeld }) => !isHeld);
      if (!free) throw new Error('Every connection is held');
      return (own = free);
    };
    const query = async (statement: string | { name: string }) => {
      const backend = assign();
      if (typeof statement === 'string') {
        if (statement === 'begin') isInTransaction = backend.isHeld = true;
        if (statement === 'commit') isInTransaction = backend.isHeld = false;
        return;
      }
      // As node-pg does: a client parses a named statement once.
      if (!parsed.has(statement.name) && backend.names.has(statement.name)) throw failure('42P05');
      if (parsed.has(statement.name) && !backend.names.has(statement.name)) throw failure('26000');
      parsed.add(statement.name);
      backend.names.add(statement.name);
    };
    return Promise.resolve({ query, release: (isGone: boolean) => released.push(isGone) });
  };
  const pool = { connect, options: { max: 10 } } as unknown as pg.Pool;
  return { pool, released };
}

describe('the check of prepared statements', () => {
  it.each([1, 2, 3, 4, 5])('detects a pooler that shares %i connections', async (most) => {
    const { pool, released } = startPooler(most);
    await expect(checkPreparedStatements(pool, pool)).rejects.toThrow(StartError);
    // A transaction that is still open ends with its connection.
    expect(new Set(released)).toEqual(new Set([true]));
  });

  it('accepts a pooler with a connection per client', async () => {
    const { pool, released } = startPooler(Number.POSITIVE_INFINITY);
    await expect(checkPreparedStatements(pool, pool)).resolves.toBeUndefined();
    expect(released).toEqual([false, false, true, true, true, true]);
  });
});
