import type { FieldErrorCode } from '@portal/contract/errors';
import type { TestAccount } from './factories.ts';
import type { RecordIds, Role } from './sample-records.ts';

/** A request in the form in which a client sends it. */
export interface CallSample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  /** Text for a body of lines, bytes for a file. */
  readonly body?: Record<string, unknown> | string | Uint8Array;
  /**
   * The faults by field, for a call that answers 422 even to allowed callers, because a sample
   * cannot have the link or code that it needs.
   */
  readonly faults?: Readonly<Record<string, FieldErrorCode>>;
  /** The faults of an account of the back office instead, which has 2FA on. */
  readonly faultsWithTotp?: Readonly<Record<string, FieldErrorCode>>;
  /** For a call without a project: the roles that it refuses because they are members of none. */
  readonly refuses?: readonly Role[];
  /** For a call about a record of the account's own: the roles that never have one. */
  readonly unknownTo?: readonly Role[];
}

export type Sampler = (ids: RecordIds, account: TestAccount) => CallSample;

export const table: Sampler = ({ projectId }) => ({ body: { projectId } });
export const inProject: Sampler = ({ projectId }) => ({ query: { ProjectId: projectId } });
export const nothing: Sampler = () => ({});
