import { StartError } from '../start-error.ts';

/** Why a backup cannot be made, read or restored, and the way out: one line for the operator. */
export class BackupError extends StartError {}

/** The bytes of a backup are not those that were written. */
export const damaged = (what: string): BackupError =>
  new BackupError(`The backup is damaged: ${what}. Take another backup.`);
