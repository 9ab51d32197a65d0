/** What the failures of databases have besides a message. */
interface Failure {
  readonly code?: string;
  readonly table?: string;
  readonly constraint?: string;
}

/**
 * The parts of a failure that a log may keep. Messages of the database quote values, and those of a
 * parser the text that it could not read: of these only the kind, code and names are kept.
 */
export function describeFailure(thrown: unknown) {
  // Anything may be thrown, even a text with a name in it.
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
