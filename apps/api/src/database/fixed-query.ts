import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Stands for a value while a query is built. */
class Placeholder {
  constructor(readonly at: number) {}
}

/**
 * Builds and compiles a query once, with places for its values.
 * @param build gets placeholders, which it may only pass on as values
 */
export function queryTemplate<Values extends readonly unknown[], Row>(
  count: number,
  build: (...values: Values) => CompiledQuery<Row>,
): (...values: Values) => CompiledQuery<Row> {
  const places = Array.from({ length: count }, (_, at) => new Placeholder(at));
  const built = build(...(places as unknown as Values));
  return (...values) => {
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.at] : parameter,
    );
    return { ...built, parameters };
  };
}

/**
 * A query whose text is always the same: it is built and compiled at its first use, and only its
 * values differ from then on. For what every call asks, where building costs more than sending.
 * @param build as in queryTemplate
 */
export function fixedQuery<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let fill: ((...values: Values) => CompiledQuery<Row>) | undefined;
  return async (db, ...values) => {
    fill ??= queryTemplate<Values, Row>(values.length, (...places) => build(db, ...places));
    return (await db.executeQuery(fill(...values))).rows;
  };
}
