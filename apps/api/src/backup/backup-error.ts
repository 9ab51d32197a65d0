import { StartError } from '../start-error.ts';

/** Why a backup cannot be made, read or restored, and how to fix it: one line for the operator. */
export class BackupError extends StartError {}

/** The bytes of a backup differ from those that were written. */
export const damaged = (what: string): BackupError =>
  new BackupError(`The backup is damaged: ${what}. Take another backup.`);

/**
 * A failure of a disk, a bucket or a database as one line, because the operator can fix it. Any
 * other error is returned unchanged.
 */
export function explainFailure(error: unknown, consequence: string): unknown {
  const { code, message, name } = error as NodeJS.ErrnoException;
  const isBucket = typeof error === 'object' && error !== null && '$metadata' in error;
  // A system error such as ENOSPC, or a five-character SQLSTATE of PostgreSQL.
  const isKnown = code !== undefined && /^(E[A-Z]{2,}|[0-9A-Z]{5})$/.test(code);
  if (!isBucket && !isKnown) return error;
  return new BackupError(`${consequence} (${message || (code ?? name)}).`);
}
