import type { CompiledQuery, QueryResult } from 'kysely';
import type { Db } from './database.ts';
import { answeredLater, LaterRows } from './statement-marks.ts';

type Questions<Rows extends readonly unknown[]> = {
  readonly [At in keyof Rows]: CompiledQuery<Rows[At]>;
};

/** A question whose answer is not waited for (`rowsLater`): the next one travels with it. */
export const askedLater = <Row>(question: CompiledQuery<Row>): CompiledQuery<Row> => ({
  ...question,
  sql: answeredLater(question.sql),
});

/** The rows of a question that was `askedLater`, or the promise of them. */
export const rowsLater = <Row>({ rows }: QueryResult<Row>): Row[] | Promise<Row[]> =>
  rows instanceof LaterRows ? (rows.answer as Promise<Row[]>) : rows;

/**
 * Asks questions of which none needs the answer of another. On PostgreSQL they travel together: the
 * transaction waits for one trip. The database takes them in their order.
 * @returns the rows of each
 * @throws the error of the first that fails
 */
export async function askTogether<const Rows extends readonly unknown[]>(
  db: Db,
  questions: Questions<Rows>,
): Promise<{ [At in keyof Rows]: Rows[At][] }> {
  const answers: unknown[] = [];
  const last = questions.length - 1;
  for (const [at, question] of (questions as readonly CompiledQuery<unknown>[]).entries()) {
    const answered = await db.executeQuery(at < last ? askedLater(question) : question);
    answers.push(rowsLater(answered));
  }
  return (await Promise.all(answers)) as { [At in keyof Rows]: Rows[At][] };
}
