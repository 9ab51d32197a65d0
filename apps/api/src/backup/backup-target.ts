import { BackupError } from './backup-error.ts';

/** A part of a backup that is being written. */
export interface NewPart {
  write(bytes: Buffer): Promise<void>;
  /** Resolves when all of it is safe. */
  close(): Promise<void>;
}

/** Where one backup is: a folder, or a prefix in a bucket. */
export interface BackupTarget {
  /** For people; it has no password in it. */
  readonly label: string;
  /** Ends the name of each part, where another backup may be writing to the same place. */
  readonly suffix: string;
  /** Whether there is something here already. */
  isTaken(): Promise<boolean>;
  create(name: string): Promise<NewPart>;
  /** Makes the backup whole, and the manifest the last thing that appears of it. */
  finish(manifest: Buffer): Promise<void>;
  /** Takes away what was written of a backup that failed. */
  abandon(): Promise<void>;
  /** The bytes of a part; undefined when there is none of this name. */
  read(name: string): Promise<AsyncIterable<Buffer> | undefined>;
}

export const targetTaken = ({ label }: BackupTarget): BackupError =>
  new BackupError(
    `There is something in ${label} already. Each backup gets a place of its own, ` +
      'such as a folder named after the day.',
  );
