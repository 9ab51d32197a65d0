import { createHash } from 'node:crypto';
import type { Statement } from './statement-batch.ts';

/** The maximum of prepared statements per connection; each takes some ten kB. */
const maxNames = 250;
/** A text that was answered this often is prepared. */
const minUses = 2;

/** A statement with the properties of its text. */
export interface KnownStatement extends Statement {
  /** Whether it is a read by its first word. */
  readonly isRead: boolean;
}

/** The innermost parentheses: their columns are not those of the result. */
const innermost = /\([^()]*\)/g;

function withoutParentheses(text: string): string {
  const shorter = text.replace(innermost, '');
  return shorter === text ? text : withoutParentheses(shorter);
}

const selectsEveryColumn = (text: string): boolean =>
  /(\bselect|\breturning|\.)\s*\*/i.test(withoutParentheses(text));

const isRead = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert\s+into|update|delete\s+from|nextval)\b/i.test(text);

/**
 * A name that is unique for the text, and the same in every process: a pooler may pass a connection
 * on, and the same name must then be the same statement.
 */
const nameOf = (prefix: string, text: string): string =>
  `${prefix}_${createHash('sha256').update(text).digest('base64url')}`;

/**
 * Names the most frequent texts, up to a maximum, in the order in which they become frequent; each
 * connection prepares the named ones. A query of every column (`*`) gets no name: prepared, it
 * would fail for good once a migration adds a column. A subquery may select every column, because
 * only the columns of the result must stay the same.
 */
export class StatementCache {
  readonly #known = new Map<string, KnownStatement>();
  readonly #counts = new Map<string, number>();
  readonly #prefix: string | undefined;

  /** @param prefix of the names; undefined where connections prepare no statements */
  constructor(prefix: string | undefined) {
    this.#prefix = prefix;
  }

  of(text: string): KnownStatement {
    return this.#known.get(text) ?? { text, name: undefined, isRead: isRead(text) };
  }

  /**
   * Counts a successful statement. Failed ones do not count, so that a caller without rights cannot
   * use up the names.
   */
  countUse({ name, text, isRead: reads }: KnownStatement): void {
    if (name !== undefined || this.#prefix === undefined) return;
    if (this.#known.size >= maxNames || this.#known.has(text) || selectsEveryColumn(text)) return;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (count < minUses) {
      // Texts that differ each time must not fill the memory.
      if (this.#counts.size >= 4 * maxNames) this.#counts.clear();
      this.#counts.set(text, count);
      return;
    }
    this.#counts.delete(text);
    this.#known.set(text, { text, name: nameOf(this.#prefix, text), isRead: reads });
  }
}
