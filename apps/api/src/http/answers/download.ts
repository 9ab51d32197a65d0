import type { AuditAction, AuditSubject } from '@portal/contract/audit-log';
import type { Db } from '../../database/database.ts';
import type { Session } from '../../identity/sessions/session-store.ts';

/** The audit entry of a download. */
export interface Download {
  readonly projectId: string;
  readonly session: Session;
  readonly action: AuditAction;
  /** The downloaded record; by default the project itself. */
  readonly subject?: { readonly type: AuditSubject; readonly id: string };
  /** Ids, counts and kinds of filter. No names of persons, because details cannot be erased. */
  readonly details?: Readonly<Record<string, unknown>>;
  /** Names of persons, which can be erased. */
  readonly person?: Readonly<Record<string, unknown>>;
  /** Marks the record itself as downloaded, in the transaction of the entry. */
  readonly note?: ((db: Db) => Promise<void>) | undefined;
  /** The number of rows of a list, or a function that counts them. */
  readonly rows?: number | ((db: Db) => Promise<number>) | undefined;
}
