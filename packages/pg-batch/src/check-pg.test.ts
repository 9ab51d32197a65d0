import pg from 'pg';
import { expect, it } from 'vitest';
import { checkPg } from './check-pg.ts';

it('accepts the installed version', () => {
  expect(() => checkPg()).not.toThrow();
});

it('names what another version lacks', () => {
  class Other extends pg.Client {
    constructor() {
      super();
      Object.assign(this, { _handleDataRow: undefined });
      const { connection } = this as unknown as { connection: object };
      Object.assign(connection, { parsedStatements: undefined, sync: undefined });
    }
  }
  expect(() => checkPg({ Client: Other })).toThrow(
    'This version of pg has no sync, _handleDataRow, parsedStatements',
  );
});
