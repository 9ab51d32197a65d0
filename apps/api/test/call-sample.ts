import type { FieldErrorCode } from '@portal/contract/errors';
import type { TestAccount } from './factories.ts';
import type { RecordIds, Role } from './sample-records.ts';

/** A request as it goes over the wire. */
export interface CallSample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  /** Text for a body of lines, bytes for a file. */
  readonly body?: Record<string, unknown> | string | Uint8Array;
  /**
   * Why even who may ask it is answered 422, by field: what it takes (a link, a code) cannot be had
   * without doing more than asking.
   */
  readonly faults?: Readonly<Record<string, FieldErrorCode>>;
  /** Of a call that needs no project: who is refused all the same, for having no part in any. */
  readonly refuses?: readonly Role[];
}

export type Sampler = (ids: RecordIds, account: TestAccount) => CallSample;

export const table: Sampler = ({ projectId }) => ({ body: { projectId } });
export const inProject: Sampler = ({ projectId }) => ({ query: { ProjectId: projectId } });
export const nothing: Sampler = () => ({});
