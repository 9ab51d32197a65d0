import { isRow, queryTemplate } from '@portal/list-engine/query-template';
import type { CompiledQuery, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** As in database.ts, which builds its own statements with this file. */
type Db = Transaction<Tables>;

/** Which fields the rows among values have: a query of other fields has another text. */
const fieldsOf = (values: readonly unknown[]): string =>
  values.map((value) => (isRow(value) ? Object.keys(value).join() : '')).join(' ');

/**
 * A query whose text is always the same: it is built and compiled at its first use, and only its
 * values differ from then on. For what every call asks, where building costs more than sending.
 * @param build gets placeholders, which it may only pass on as values; for a row one that has a
 *   placeholder for each of its fields
 */
export function compiledQuery<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => CompiledQuery<Row> {
  const templates = new Map<string, (values: Values) => CompiledQuery<Row>>();
  return (db, ...values) => {
    const fields = fieldsOf(values);
    let template = templates.get(fields);
    if (!template) {
      template = queryTemplate<Values, Row>(values, (...places) => build(db, ...places));
      templates.set(fields, template);
    }
    return template(values);
  };
}

/** As compiledQuery, and sends it. */
export function compiledRows<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const query = compiledQuery(build);
  return async (db, ...values) => (await db.executeQuery(query(db, ...values))).rows;
}
