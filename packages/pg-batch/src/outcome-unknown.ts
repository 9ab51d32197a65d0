/**
 * The connection was lost after a commit was sent and before it was answered. The transaction is
 * committed, will be, or is rolled back.
 */
export class OutcomeUnknownError extends Error {
  override readonly name = 'OutcomeUnknownError';

  constructor(cause: Error) {
    super(`The commit was not answered: ${cause.message}`, { cause });
  }
}
