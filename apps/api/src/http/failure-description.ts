/**
 * The parts of a failure that a log may keep. The database's own messages quote values, so only
 * their code and names are kept.
 */
export function describeFailure(
  error: Error & { code?: string; table?: string; constraint?: string },
) {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  const isFromDatabase = 'severity' in error;
  return {
    failure: isFromDatabase ? error.name : `${error.name}: ${error.message}`,
    code: error.code,
    table: error.table,
    constraint: error.constraint,
    frames: frames?.slice(0, 15),
  };
}
