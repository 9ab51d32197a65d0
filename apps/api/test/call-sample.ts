import type { FieldErrorCode } from '@portal/contract/errors';
import type { TestAccount } from './factories.ts';
import type { RecordIds } from './sample-records.ts';

/** A request as it goes over the wire. */
export interface CallSample {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  /** Text for a body of lines. */
  readonly body?: Record<string, unknown> | string;
  /**
   * Why even who may ask it is answered 422, by field: what it takes (a link, a code) cannot be had
   * without doing more than asking.
   */
  readonly faults?: Readonly<Record<string, FieldErrorCode>>;
}

export type Sampler = (ids: RecordIds, account: TestAccount) => CallSample;

export const table: Sampler = ({ projectId }) => ({ body: { projectId } });
export const inProject: Sampler = ({ projectId }) => ({ query: { ProjectId: projectId } });
export const nothing: Sampler = () => ({});
