import type {
  ArticleRegistrationDetail,
  ArticleRegistrationRow,
} from '@portal/contract/article-registration';
import { ApiError } from '../../lib/api-error.ts';

/** Why a request of a run was not decided. */
export type BulkFailure =
  /** Somebody was first; null when who cannot be asked. */
  | { readonly kind: 'decided'; readonly registration: ArticleRegistrationDetail | null }
  /** Somebody edited it after the list was shown. */
  | { readonly kind: 'changed' }
  | { readonly kind: 'error'; readonly error: unknown }
  /** The session ended while it was on its way: nobody knows whether it arrived. */
  | { readonly kind: 'sessionEnded' }
  /** Never sent: the run was stopped before. */
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

export const doneOf = (rows: readonly BulkRow[]): ArticleRegistrationRow[] =>
  rows.flatMap(({ row, outcome }) => (outcome.state === 'done' ? [row] : []));

/** How many are over and done with, whichever way. */
export const settledCount = (rows: readonly BulkRow[]): number =>
  rows.filter(({ outcome }) => outcome.state === 'done' || outcome.state === 'failed').length;

/** Whether the answer, or the lack of one, leaves open whether the decision was taken. */
export const isUncertain = (why: BulkFailure): boolean =>
  why.kind === 'sessionEnded' ||
  (why.kind === 'error' &&
    (!(why.error instanceof ApiError) || why.error.status === 0 || why.error.status >= 500));

/** Whether sending the same again may go better; what was changed first wants to be looked at. */
export function isWorthRetrying(why: BulkFailure): boolean {
  if (why.kind === 'notSent' || isUncertain(why)) return true;
  return why.kind === 'error' && why.error instanceof ApiError && why.error.status === 429;
}

/** Whether the request still waits for a decision, as far as anybody knows. */
export const stillWaits = ({ kind }: BulkFailure): boolean => kind !== 'decided';
