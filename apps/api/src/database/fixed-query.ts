import { type CompiledQuery, RawNode, type Transaction } from 'kysely';
import type { Tables } from './tables.ts';

/** As in database.ts, which builds its own statements with this file. */
type Db = Transaction<Tables>;

/** Stands for a value while a query is built, or for a field of it. */
class Placeholder {
  constructor(
    readonly at: number,
    readonly field?: string,
  ) {}

  valueOf(values: readonly unknown[]): unknown {
    const value = values[this.at];
    return this.field === undefined ? value : (value as Record<string, unknown>)[this.field];
  }
}

/** Whether a value is a row, and no single value such as a date or bytes. */
const isRow = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const placeholderFor = (value: unknown, at: number): unknown =>
  isRow(value)
    ? Object.fromEntries(Object.keys(value).map((field) => [field, new Placeholder(at, field)]))
    : new Placeholder(at);

/** Which fields the rows among values have: a query of other fields has another text. */
const shapeOf = (values: readonly unknown[]): string =>
  values.map((value) => (isRow(value) ? Object.keys(value).join() : '')).join(' ');

/** Stands for the tree that a statement was compiled from, which is large and serves no more. */
const noTree = RawNode.createWithSql('');

const withoutTree = <Row>(built: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...built,
  query: noTree,
});

const withValues = <Row>(
  built: CompiledQuery<Row>,
  values: readonly unknown[],
): CompiledQuery<Row> => ({
  ...built,
  parameters: built.parameters.map((parameter) =>
    parameter instanceof Placeholder ? parameter.valueOf(values) : parameter,
  ),
});

/**
 * Builds and compiles a query once, with places for its values.
 * @param build gets placeholders, which it may only pass on as values
 */
export function queryTemplate<Values extends readonly unknown[], Row>(
  count: number,
  build: (...values: Values) => CompiledQuery<Row>,
): (...values: Values) => CompiledQuery<Row> {
  const places = Array.from({ length: count }, (_, at) => new Placeholder(at));
  const built = withoutTree(build(...(places as unknown as Values)));
  return (...values) => withValues(built, values);
}

/**
 * A question whose text is always the same: it is built and compiled at its first use, and only its
 * values differ from then on. For what every call asks, where building costs more than sending.
 * @param build gets placeholders, which it may only pass on as values; for a row one that has a
 *   placeholder for each of its fields
 */
export function fixedQuestion<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => CompiledQuery<Row> {
  const builtOf = new Map<string, CompiledQuery<Row>>();
  return (db, ...values) => {
    const shape = shapeOf(values);
    let built = builtOf.get(shape);
    if (!built) {
      built = withoutTree(build(db, ...(values.map(placeholderFor) as unknown as Values)));
      builtOf.set(shape, built);
    }
    return withValues(built, values);
  };
}

/** As fixedQuestion, and asks it. */
export function fixedQuery<Values extends readonly unknown[], Row>(
  build: (db: Db, ...values: Values) => CompiledQuery<Row>,
): (db: Db, ...values: Values) => Promise<Row[]> {
  const question = fixedQuestion(build);
  return async (db, ...values) => (await db.executeQuery(question(db, ...values))).rows;
}
