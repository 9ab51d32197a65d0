import type { AuditAction, AuditSubject } from '@portal/contract/audit-log';
import type { Db } from '../../database/database.ts';
import type { Session } from '../../identity/sessions/session-store.ts';

/** What the log of a project says of a download. */
export interface Download {
  readonly projectId: string;
  readonly session: Session;
  readonly action: AuditAction;
  /** What it is of; the project itself, if left out. */
  readonly subject?: { readonly type: AuditSubject; readonly id: string };
  /** Ids, counts and kinds of filter: nothing that names a person, because it stays for good. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Names, which can be erased. */
  readonly person?: Readonly<Record<string, unknown>>;
  /** Keeps with the record itself that it was downloaded, in the transaction of the entry. */
  readonly note?: ((db: Db) => Promise<void>) | undefined;
  /** How many rows a list has, or what counts them. */
  readonly rows?: number | ((db: Db) => Promise<number>) | undefined;
}
