import { sql } from 'kysely';

const mark = '/* sent ahead */';

/**
 * Ends a statement whose answer nobody reads: on PostgreSQL the next statement is sent without
 * waiting for it. If it fails, every later statement of the transaction fails with its error, and
 * so does the commit. It says nothing of how many rows it changed.
 */
export const sentAhead = sql.raw(mark);

export const isSentAhead = (text: string): boolean => text.endsWith(mark);
