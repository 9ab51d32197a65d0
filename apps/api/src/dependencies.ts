import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Database } from './database/database.ts';
import type { FileStorage } from './files/file-storage.ts';
import type { Documents } from './pdf/documents.ts';

/** The dependencies of the features; each takes only the parts that it uses. */
export interface Dependencies {
  readonly config: Config;
  readonly database: Database;
  readonly clock: Clock;
  readonly storage: FileStorage;
  readonly documents: Documents;
}
