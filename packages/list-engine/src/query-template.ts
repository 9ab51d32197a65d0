import { type CompiledQuery, RawNode } from 'kysely';

/** Replaces a value, or a field of it, while a query is built. */
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

/** Replaces the syntax tree of a compiled statement, which is large and no longer needed. */
const noTree = RawNode.createWithSql('');

/**
 * Builds and compiles a query once, to be run with other values of the same types.
 * @param build gets placeholders, which it may only use as values; for a row, an object with a
 *   placeholder for each field
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
