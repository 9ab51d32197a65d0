import {
  type CompiledQuery,
  type DatabaseConnection,
  DummyDriver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import { openKysely } from '../src/database/row-names.ts';

/** A database that answers each statement with a made-up row. */
export function openFakeDatabase(rowOf: (query: CompiledQuery) => object) {
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) =>
      Promise.resolve({ rows: [rowOf(query)] } as unknown as QueryResult<Row>),
    streamQuery: () => {
      throw new Error('Nothing is streamed');
    },
  };
  class FakeDriver extends DummyDriver {
    override acquireConnection = () => Promise.resolve(connection);
  }
  return openKysely({
    createDriver: () => new FakeDriver(),
    createAdapter: () => new PostgresAdapter(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  });
}
