/** As many statements as one connection may keep prepared; each costs it some ten kB. */
const mostNames = 250;
/** A text that was sent this often is worth preparing. */
const worthAName = 3;

/** Gives statements the names under which a connection keeps them prepared. */
export interface StatementNames {
  /** The name for a text; undefined for one that is sent as it is. */
  readonly of: (text: string) => string | undefined;
}

export const noNames: StatementNames = { of: () => undefined };

/**
 * Names the texts that come back, up to a limit, in the order in which they prove to. Texts that
 * answer every column of a table have no name: a prepared one fails for good once a migration adds a
 * column. A subquery may ask for every column, for only those of the answer must stay the same.
 */
export function statementNames(): StatementNames {
  const names = new Map<string, string>();
  const counts = new Map<string, number>();
  return {
    of: (text) => {
      const known = names.get(text);
      if (known !== undefined || names.size >= mostNames) return known;
      if (asksEveryColumn(text)) return undefined;
      const count = (counts.get(text) ?? 0) + 1;
      if (count < worthAName) {
        // Texts that differ each time must not fill the memory.
        if (counts.size >= 4 * mostNames) counts.clear();
        counts.set(text, count);
        return undefined;
      }
      counts.delete(text);
      const name = `portal_${names.size + 1}`;
      names.set(text, name);
      return name;
    },
  };
}

/** What stands in parentheses, innermost first: its columns are not those of the answer. */
const innermost = /\([^()]*\)/g;

function withoutParentheses(text: string): string {
  const shorter = text.replace(innermost, '');
  return shorter === text ? text : withoutParentheses(shorter);
}

const asksEveryColumn = (text: string): boolean =>
  /(\bselect|\breturning|\.)\s*\*/i.test(withoutParentheses(text));
