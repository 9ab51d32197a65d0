import type {
  ArticleRegistrationDetail,
  ArticleRegistrationRow,
} from '@portal/contract/article-registration-shapes';
import { ApiError, isUnsettled } from '../../../lib/api-error.ts';

/** The reason why a run did not decide on a request. */
export type BulkFailure =
  /**
   * Another account decided first; `registration` is null when the page cannot load the request.
   */
  | { readonly kind: 'decided'; readonly registration: ArticleRegistrationDetail | null }
  /** Another account edited the request after the list was shown. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'error'; readonly error: unknown }
  /** The session ended before the response came, so it is unknown whether the server decided. */
  | { readonly kind: 'sessionEnded' }
  /** The run was stopped before it sent this decision. */
  | { readonly kind: 'notSent' };

export type BulkState =
  | { readonly state: 'waiting' | 'busy' | 'pausing' | 'done' }
  | { readonly state: 'failed'; readonly why: BulkFailure };

export interface BulkRow {
  readonly row: ArticleRegistrationRow;
  readonly outcome: BulkState;
}

export interface FailedRow {
  readonly row: ArticleRegistrationRow;
  readonly why: BulkFailure;
}

export const failuresOf = (rows: readonly BulkRow[]): FailedRow[] =>
  rows.flatMap(({ row, outcome }) =>
    outcome.state === 'failed' ? [{ row, why: outcome.why }] : [],
  );

/** The count at the last full tenth of the total: what a screen reader announces. */
export const atLastTenth = (done: number, total: number): number =>
  Math.ceil((Math.floor((done / total) * 10) * total) / 10);

export const doneOf = (rows: readonly BulkRow[]): ArticleRegistrationRow[] =>
  rows.flatMap(({ row, outcome }) => (outcome.state === 'done' ? [row] : []));

/** How many requests the run has finished, successfully or not. */
export const settledCount = (rows: readonly BulkRow[]): number =>
  rows.filter(({ outcome }) => outcome.state === 'done' || outcome.state === 'failed').length;

/** Whether the response, or the lack of one, leaves unknown if the server took the decision. */
const isUncertain = (why: BulkFailure): boolean =>
  why.kind === 'sessionEnded' ||
  (why.kind === 'error' &&
    (!(why.error instanceof ApiError) || why.error.status >= 500 || isUnsettled(why.error)));

/**
 * Whether sending the same decision again may work. If the request was changed, the user must
 * review it first.
 */
export function isWorthRetrying(why: BulkFailure): boolean {
  if (why.kind === 'notSent' || isUncertain(why)) return true;
  return why.kind === 'error' && why.error instanceof ApiError && why.error.status === 429;
}

/** Whether the request still waits for a decision, according to the failure. */
export const isStillWaiting = ({ kind }: BulkFailure): boolean => kind !== 'decided';

/** Whether every request of the run has a decision. */
export const isSettled = (rows: readonly BulkRow[]): boolean =>
  rows.every(
    ({ outcome }) =>
      outcome.state === 'done' || (outcome.state === 'failed' && !isStillWaiting(outcome.why)),
  );
