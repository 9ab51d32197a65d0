/**
 * The connection was lost after a commit was sent on it and before that was answered. The database
 * has made the whole change, or will, or will make nothing of it.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';

  constructor(cause: Error) {
    super(`The commit was not answered: ${cause.message}`, { cause });
  }
}
