import { isRow, queryTemplate } from '@portal/list-engine/query-template';
import type { CompiledQuery, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** As in database.ts, whose own statements use this file. */
type Db = Transaction<Tables>;

/** The fields of the rows among the values: a query with other fields has another SQL text. */
const fieldsOf = (values: readonly unknown[]): string =>
  values.map((value) => (isRow(value) ? Object.keys(value).join() : '')).join(' ');

/**
 * A query whose SQL text is always the same: it is compiled at its first use, and later uses only
 * bind values. For queries of every call, for which building costs more than sending.
 * @param build gets placeholders, which it may only use as values; for a row, an object with a
 *   placeholder for each field
 */
export function compiledQuery<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => CompiledQuery<Row> {
  const templates = new Map<string, (values: Values) => CompiledQuery<Row>>();
  return (db, ...values) => {
    const fields = fieldsOf(values);
    let template = templates.get(fields);
    if (!template) {
      template = queryTemplate<Values, Row>(values, (...placeholders) =>
        build(db, ...placeholders),
      );
      templates.set(fields, template);
    }
    return template(values);
  };
}

/** As compiledQuery, and runs it. */
export function compiledRows<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const query = compiledQuery(build);
  return async (db, ...values) => (await db.executeQuery(query(db, ...values))).rows;
}
