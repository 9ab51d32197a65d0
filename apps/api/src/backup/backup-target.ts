import { BackupError } from './backup-error.ts';

/** A part of a backup that is being written. */
export interface NewPart {
  write(bytes: Buffer): Promise<void>;
  /** Resolves when all of it is stored durably. */
  close(): Promise<void>;
}

/** The location of one backup: a folder, or a prefix in a bucket. */
export interface BackupTarget {
  /** For people; it contains no password. */
  readonly label: string;
  /** The suffix of each part's name, where another backup may be written to the same target. */
  readonly suffix: string;
  /** Whether the target contains anything already. */
  isTaken(): Promise<boolean>;
  create(name: string): Promise<NewPart>;
  /** Completes the backup; the manifest is written last. */
  finish(manifest: Buffer): Promise<void>;
  /** Deletes what was written of a failed backup. */
  abandon(): Promise<void>;
  /** The bytes of a part; undefined when there is none with this name. */
  read(name: string): Promise<AsyncIterable<Buffer> | undefined>;
}

export const targetTaken = ({ label }: BackupTarget): BackupError =>
  new BackupError(
    `There is something in ${label} already. Each backup gets a place of its own, ` +
      'such as a folder named after the day.',
  );
