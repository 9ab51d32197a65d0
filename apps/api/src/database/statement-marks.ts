import { sql } from 'kysely';

/** Marks of a statement for the connection that sends it; the database reads them as comments. */
const ahead = '/* sent ahead */';
const last = '/* and commit */';
const later = '/* answered later */';

/**
 * Ends a statement whose answer nobody reads: on PostgreSQL the next statement is sent without
 * waiting for it. If it fails, every later statement of the transaction fails with its error, and
 * so does the commit. It says nothing of how many rows it changed.
 */
export const sentAhead = sql.raw(ahead);

/**
 * Ends the last statement of a transaction: its commit travels with it, so that the rows that it
 * locks are held for no trip between database and portal. What follows cannot take it back.
 */
export const andCommit = sql.raw(last);

export const isSentAhead = (text: string): boolean => text.endsWith(ahead);
export const isLast = (text: string): boolean => text.endsWith(last);

/** The text of a statement after which the next is sent without waiting for its answer. */
export const answeredLater = (text: string): string => `${text} ${later}`;
export const isAnsweredLater = (text: string): boolean => text.endsWith(later);

/** What stands for the rows of a statement that is answered later, until they are there. */
export class LaterRows extends Array<unknown> {
  readonly answer: Promise<unknown[]>;

  constructor(answer: Promise<unknown[]>) {
    super();
    this.answer = answer;
  }
}
