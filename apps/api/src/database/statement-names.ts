import { createHash } from 'node:crypto';

/** As many statements as one connection may keep prepared; each costs it some ten kB. */
const mostNames = 250;
/** A text that was answered this often is worth preparing. */
const worthAName = 2;

/** Gives statements the names under which a connection keeps them prepared. */
export interface StatementNames {
  /** The name for a text; undefined for one that is sent as it is. */
  readonly of: (text: string) => string | undefined;
  /**
   * Says that a text without a name was answered. What the database refused does not count, or
   * whoever is let in nowhere could use the names up.
   */
  readonly answered: (text: string) => void;
}

export const noNames: StatementNames = { of: () => undefined, answered: () => undefined };

/**
 * Names the texts that come back, up to a limit, in the order in which they prove to. Texts that
 * answer every column of a table have no name: a prepared one fails for good once a migration adds a
 * column. A subquery may ask for every column, for only those of the answer must stay the same.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    of: (text) => names.get(text),
    answered: (text) => {
      if (names.size >= mostNames || names.has(text) || asksEveryColumn(text)) return;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < worthAName) {
        // Texts that differ each time must not fill the memory.
        if (counts.size >= 4 * mostNames) counts.clear();
        counts.set(text, count);
        return;
      }
      counts.delete(text);
      names.set(text, nameOf(text));
    },
  };
}

/**
 * One name for one text, in every process: a pooler may hand the connection of one to another, whose
 * statements of that name are then the same.
 */
const nameOf = (text: string): string =>
  `portal_${createHash('sha256').update(text).digest('base64url')}`;

/** What stands in parentheses, innermost first: its columns are not those of the answer. */
const innermost = /\([^()]*\)/g;

function withoutParentheses(text: string): string {
  const shorter = text.replace(innermost, '');
  return shorter === text ? text : withoutParentheses(shorter);
}

const asksEveryColumn = (text: string): boolean =>
  /(\bselect|\breturning|\.)\s*\*/i.test(withoutParentheses(text));
