/** The fields of database errors, besides the message. */
interface Failure {
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
}

/**
 * Describes a failure for a log. Messages of the database quote values, and those of a parser the
 * invalid text: of these only the kind, code and names are logged.
 */
export function describeFailure(thrown: unknown) {
  // Any value may be thrown, even a text with a name in it.
  if (!(thrown instanceof Error)) return { failure: `a thrown ${typeof thrown}` };
  const error: Error & Failure = thrown;
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const quotes = 'severity' in error || error instanceof SyntaxError;
  return {
    failure: quotes ? error.name : `${error.name}: ${error.message}`,
    code: error.code,
    table: error.table,
    constraint: error.constraint,
    frames: frames?.slice(0, 15),
  };
}
