import { StartError } from '../start-error.ts';

/** Why a backup cannot be made, read or restored, and the way out: one line for the operator. */
export class BackupError extends StartError {}

/** The bytes of a backup are not those that were written. */
export const damaged = (what: string): BackupError =>
  new BackupError(`The backup is damaged: ${what}. Take another backup.`);

/**
 * A failure of a disk, a bucket or a database as one line, because the operator can solve it.
 * Whatever else went wrong passes as it is.
 */
export function explainFailure(error: unknown, consequence: string): unknown {
  const { code, message, name } = error as NodeJS.ErrnoException;
  const isBucket = typeof error === 'object' && error !== null && '$metadata' in error;
  // A name such as ENOSPC of the system, or five characters of PostgreSQL.
  const isKnown = code !== undefined && /^(E[A-Z]{2,}|[0-9A-Z]{5})$/.test(code);
  if (!isBucket && !isKnown) return error;
  return new BackupError(`${consequence} (${message || (code ?? name)}).`);
}
