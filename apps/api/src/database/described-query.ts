import pg from 'pg';

/** What a result of pg keeps of the columns that the database announces: how to read a row. */
interface Columns {
  fields: unknown;
  _parsers: unknown;
  _prebuiltEmptyResultObject: unknown;
}

/** What pg's types leave out of its query. */
interface Internals {
  readonly text: string;
  name: string | undefined;
  callback: (error: Error | undefined, result: pg.QueryResult) => void;
  _result: Columns;
  _accumulateRows: boolean;
  submit(connection: pg.Connection): Error | null;
  prepare(connection: object): void;
  handleRowDescription(message: unknown): void;
}

const Query = pg.Query as unknown as new (text: string, values: readonly unknown[]) => Internals;

/** A connection that does not ask for the columns, and those that it knows, by statement. */
interface Described {
  readonly withoutAsking: object;
  readonly columns: Map<string, Columns>;
}

const connections = new WeakMap<object, Described>();

function describedOf(connection: object): Described {
  const known = connections.get(connection);
  if (known) return known;
  const withoutAsking = Object.create(connection, {
    describe: { value: () => undefined },
  }) as object;
  const made: Described = { withoutAsking, columns: new Map() };
  connections.set(connection, made);
  return made;
}

/**
 * Statements whose columns stay the same while they are prepared: the database would refuse to run
 * one whose have changed. Those of others, such as FETCH, depend on what they name.
 */
const hasOwnColumns = (text: string): boolean =>
  /^\s*(select|with|insert|update|delete)\b/i.test(text);

/**
 * A query that asks for the columns of a prepared statement only once on each connection. pg asks
 * for them each time, and reading the description of fifty columns takes longer than reading ten
 * rows.
 */
class DescribedQuery extends Query {
  #columns: Map<string, Columns> | undefined;

  override prepare(connection: object): void {
    if (this.name === undefined) return super.prepare(connection);
    const { withoutAsking, columns } = describedOf(connection);
    const known = columns.get(this.name);
    if (!known) {
      if (hasOwnColumns(this.text)) this.#columns = columns;
      return super.prepare(connection);
    }
    const { fields, _parsers, _prebuiltEmptyResultObject } = known;
    Object.assign(this._result, { fields, _parsers, _prebuiltEmptyResultObject });
    this._accumulateRows = true;
    super.prepare(withoutAsking);
  }

  override handleRowDescription(message: unknown): void {
    super.handleRowDescription(message);
    if (this.name === undefined || !this.#columns) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    this.#columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}

/**
 * Asks in a query of its own. Of the description of one, pg would first make a copy, property by
 * property, which takes longer than sending it.
 * @param name under which the connection keeps the statement prepared; undefined sends it as it is
 */
export function askDescribed(
  client: pg.PoolClient,
  { name, text }: { readonly name: string | undefined; readonly text: string },
  values: readonly unknown[],
): Promise<pg.QueryResult> {
  return new Promise((resolve, reject) => {
    const query = new DescribedQuery(text, [...values]);
    query.name = name;
    query.callback = (error, result) => (error ? reject(error) : resolve(result));
    client.query(query as unknown as pg.Submittable);
  });
}
