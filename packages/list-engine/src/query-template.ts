import { type CompiledQuery, RawNode } from 'kysely';

/** Stands for a value while a query is built, or for a field of it. */
class Placeholder {
  constructor(
    readonly index: number,
    readonly field?: string,
  ) {}

  valueOf(values: readonly unknown[]): unknown {
    const value = values[this.index];
    return this.field === undefined ? value : (value as Record<string, unknown>)[this.field];
  }
}

/** Whether a value is a row, and no single value such as a date or bytes. */
export const isRow = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;

const placeholderFor = (value: unknown, index: number): unknown =>
  isRow(value)
    ? Object.fromEntries(Object.keys(value).map((field) => [field, new Placeholder(index, field)]))
    : new Placeholder(index);

/** Stands for the tree that a statement was compiled from, which is large and serves no more. */
const noTree = RawNode.createWithSql('');

/**
 * Builds and compiles a query once, to be sent with other values of the same kind.
 * @param build gets placeholders, which it may only pass on as values; for a row one that has a
 *   placeholder for each of its fields
 */
export function queryTemplate<Values extends readonly unknown[], Row>(
  examples: Values,
  build: (...values: Values) => CompiledQuery<Row>,
): (values: Readonly<Values>) => CompiledQuery<Row> {
  const placeholders = examples.map(placeholderFor) as unknown as Values;
  const built = { ...build(...placeholders), query: noTree };
  return (values) => ({
    ...built,
    parameters: built.parameters.map((parameter) =>
      parameter instanceof Placeholder ? parameter.valueOf(values) : parameter,
    ),
  });
}
