import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** Stands for a value while a query is built. */
class Placeholder {
  constructor(readonly at: number) {}
}

/**
 * A query whose text is always the same: it is built and compiled at its first use, and only its
 * values differ from then on. For what every call asks, where building costs more than sending.
 * @param build gets placeholders, which it may only pass on as values
 */
export function fixedQuery<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  let built: CompiledQuery<Row> | undefined;
  return async (db, ...values) => {
    built ??= build(db, ...(values.map((_, at) => new Placeholder(at)) as unknown as Values));
    const parameters = built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? values[parameter.at] : parameter,
    );
    const asked: CompiledQuery<Row> = { ...built, parameters };
    return (await db.executeQuery(asked)).rows;
  };
}
