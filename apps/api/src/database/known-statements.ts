import { isAnsweredLater, isLast, isSentAhead } from './statement-marks.ts';
import type { StatementNames } from './statement-names.ts';

/** How a statement is sent: one that begins or ends its transaction, or as its mark says. */
type StatementKind =
  | 'begin'
  | 'commit'
  | 'rollback'
  | 'setting'
  | 'last'
  | 'sent-ahead'
  | 'answered-later'
  | 'plain';

/** What the text of a statement tells. */
export interface KnownStatement {
  readonly text: string;
  /** The name under which connections keep it prepared; undefined for one that is sent as it is. */
  readonly name: string | undefined;
  readonly kind: StatementKind;
  /** Whether its words only read. */
  readonly isReading: boolean;
}

function kindOf(text: string): StatementKind {
  if (text === 'begin' || text === 'commit' || text === 'rollback') return text;
  // Settings of a transaction: their answer says nothing.
  if (text.startsWith('select set_config(')) return 'setting';
  if (isLast(text)) return 'last';
  if (isSentAhead(text)) return 'sent-ahead';
  return isAnsweredLater(text) ? 'answered-later' : 'plain';
}

const isReading = (text: string): boolean =>
  /^\s*(select|with)\b/i.test(text) &&
  !/\b(insert\s+into|update|delete\s+from|nextval)\b/i.test(text);

/** Tells of texts what they say. */
export interface KnownStatements {
  readonly of: (text: string) => KnownStatement;
  /** Says that a statement was answered: only then may its text get a name. */
  readonly answered: (statement: KnownStatement) => void;
}

/** Looks at a text only once when it has a name; the five statements of a page are long. */
export function knownStatements(names: StatementNames): KnownStatements {
  const known = new Map<string, KnownStatement>();
  return {
    of: (text) => {
      const found = known.get(text);
      if (found) return found;
      const name = names.of(text);
      const statement = { text, name, kind: kindOf(text), isReading: isReading(text) };
      if (name !== undefined) known.set(text, statement);
      return statement;
    },
    answered: ({ name, text }) => {
      if (name === undefined) names.answered(text);
    },
  };
}
