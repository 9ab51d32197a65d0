import { CamelCasePlugin, type Dialect, Kysely, type PluginTransformResultArgs } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.ts';

const cache = new Map<string, string>();

/** The camelCase name of a column or table: `first_name` is `firstName`. */
export function camelName(name: string): string {
  const cached = cache.get(name);
  if (cached !== undefined) return cached;
  const camel = name.replace(/_([a-z\d])/g, (_, first: string) => first.toUpperCase());
  cache.set(name, camel);
  return camel;
}

/**
 * Converts the camelCase names of queries to the database's own. The drivers convert the names of
 * results, once for each result, because this plugin would copy every row.
 */
class QueryNames extends CamelCasePlugin {
  override transformResult({ result }: PluginTransformResultArgs) {
    return Promise.resolve(result);
  }
}

/** Kysely over a driver that names the columns of its results with `camelName`. */
export const openKysely = (dialect: Dialect): Kysely<Tables> =>
  new Kysely<Tables>({ dialect, plugins: [new QueryNames()] });

interface RowDescription {
  readonly fields: { name: string }[];
}

/**
 * The event that pg's types leave out: the connection emits the columns of a result before its
 * rows.
 */
interface Connected {
  readonly connection: {
    prependListener(
      event: 'rowDescription',
      listener: (description: RowDescription) => void,
    ): unknown;
  };
}

/** Names the columns of a pool's rows by `camelName`, without work for each row. */
export function nameRowsOf(pool: pg.Pool): void {
  pool.on('connect', (client) => {
    const { connection } = client as unknown as Connected;
    connection.prependListener('rowDescription', ({ fields }) => {
      for (const field of fields) field.name = camelName(field.name);
    });
  });
}
