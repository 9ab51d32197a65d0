import { createHash } from 'node:crypto';
import type { Statement } from './statement-batch.ts';

/** As many statements as one connection may keep prepared; each costs it some ten kB. */
const maxNames = 250;
/** A text that was answered this often is worth preparing. */
const worthAName = 2;

/** A statement with what its text tells. */
export interface KnownStatement extends Statement {
  /** Whether its words only read. */
  readonly isReading: boolean;
}

/** What stands in parentheses, innermost first: its columns are not those of the answer. */
const innermost = /\([^()]*\)/g;

function withoutParentheses(text: string): string {
  const shorter = text.replace(innermost, '');
  return shorter === text ? text : withoutParentheses(shorter);
}

const asksEveryColumn = (text: string): boolean =>
  /(\bselect|\breturning|\.)\s*\*/i.test(withoutParentheses(text));

const isReading = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert\s+into|update|delete\s+from|nextval)\b/i.test(text);

/**
 * One name for one text, in every process: a pooler may hand the connection of one to another, whose
 * statements of that name are then the same.
 */
const nameOf = (prefix: string, text: string): string =>
  `${prefix}_${createHash('sha256').update(text).digest('base64url')}`;

/**
 * Names the texts that come back, up to a limit, in the order in which they prove to; a name is kept
 * prepared by each connection. Texts that answer every column of a table have none: a prepared one
 * fails for good once a migration adds a column. A subquery may ask for every column, for only those
 * of the answer must stay the same.
 */
export class StatementCache {
  readonly #known = new Map<string, KnownStatement>();
  readonly #counts = new Map<string, number>();
  readonly #prefix: string | undefined;

  /** @param prefix how names begin; undefined where connections keep no statements */
  constructor(prefix: string | undefined) {
    this.#prefix = prefix;
  }

  of(text: string): KnownStatement {
    return this.#known.get(text) ?? { text, name: undefined, isReading: isReading(text) };
  }

  /**
   * Says that a statement was answered. What the database refused does not count, or whoever may do
   * nothing could use the names up.
   */
  answered({ name, text, isReading: reads }: KnownStatement): void {
    if (name !== undefined || this.#prefix === undefined) return;
    if (this.#known.size >= maxNames || this.#known.has(text) || asksEveryColumn(text)) return;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < worthAName) {
      // Texts that differ each time must not fill the memory.
      if (this.#counts.size >= 4 * maxNames) this.#counts.clear();
      this.#counts.set(text, count);
      return;
    }
    this.#counts.delete(text);
    this.#known.set(text, { text, name: nameOf(this.#prefix, text), isReading: reads });
  }
}
