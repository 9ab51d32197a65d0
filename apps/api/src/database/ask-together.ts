import type { CompiledQuery } from 'kysely';
import type { Db } from './database.ts';
import { answeredLater, LaterRows } from './statement-marks.ts';

type Questions<Rows extends readonly unknown[]> = {
  readonly [At in keyof Rows]: CompiledQuery<Rows[At]>;
};

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
    const asked = at < last ? { ...question, sql: answeredLater(question.sql) } : question;
    const { rows } = await db.executeQuery(asked);
    answers.push(rows instanceof LaterRows ? rows.answer : rows);
  }
  return (await Promise.all(answers)) as { [At in keyof Rows]: Rows[At][] };
}
