import {
  approveArticleRegistration,
  disapproveArticleRegistration,
  getArticleRegistration,
} from '@portal/contract/article-registration';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { ApiError, isFailure, isUnsettled } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { removeChange } from '../../session/pending-changes.ts';

/** An approval has no reason; a rejection has one. */
export interface Decision {
  readonly articleRegistrationId: string;
  /** The version that the user saw. The server refuses a decision on any newer version. */
  readonly version: number;
  readonly reason?: string | undefined;
}

/** Whether another account decided first; an edit can fail with this too. */
export const isAlreadyDecided = (error: unknown): boolean =>
  isFailure(error, approveArticleRegistration, 'already-decided');

/** Whether another account edited the request after the page loaded it. */
export const isChangedMeanwhile = (error: unknown): boolean =>
  isFailure(error, approveArticleRegistration, 'state-changed');

/**
 * Whether the page is stale: it shows the request from before another account changed it or
 * decided, or from before a change of the user's own whose response was lost.
 */
export const isStale = (error: unknown): boolean =>
  isAlreadyDecided(error) || isChangedMeanwhile(error);

const callOf = ({ reason }: Decision) =>
  reason === undefined ? approveArticleRegistration : disapproveArticleRegistration;

const send = ({ articleRegistrationId, version, reason }: Decision): Promise<undefined> =>
  reason === undefined
    ? callApi(approveArticleRegistration, { body: { articleRegistrationId, version } })
    : callApi(disapproveArticleRegistration, { body: { articleRegistrationId, version, reason } });

/** Whether the request has exactly this decision, taken by the user. */
const isOwn = (
  { isDecidedByYou, status, rejectionReason }: ArticleRegistrationDetail,
  { reason }: Decision,
): boolean =>
  isDecidedByYou &&
  (reason === undefined
    ? status === 'Approved'
    : status === 'Rejected' && rejectionReason === reason);

/** The current request; undefined when it cannot be read either. */
const fetchCurrent = (articleRegistrationId: string) =>
  callApi(getArticleRegistration, {
    query: { ArticleRegistrationId: articleRegistrationId },
  }).catch(() => undefined);

/**
 * Takes a decision. After a lost response, or if the request turns out to be decided, it reads the
 * request before it fails: a decision of the user's own is no failure.
 */
export async function decide(decision: Decision): Promise<void> {
  try {
    await send(decision);
  } catch (error) {
    if (!isUnsettled(error) && !isAlreadyDecided(error)) throw error;
    const registration = await fetchCurrent(decision.articleRegistrationId);
    const isDecided = registration !== undefined && registration.status !== 'ToApprove';
    // A decision is final, so its idempotency key is no longer needed.
    if (isDecided) {
      const { articleRegistrationId } = decision;
      removeChange(callOf(decision), { body: { articleRegistrationId } });
    }
    if (registration && isOwn(registration, decision)) return;
    if (isDecided && !isAlreadyDecided(error)) {
      throw new ApiError({ status: 409, code: 'already-decided' }, { cause: error });
    }
    throw error;
  }
}
