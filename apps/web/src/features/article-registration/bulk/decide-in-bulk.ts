import { getArticleRegistration } from '@portal/contract/article-registration';
import { ApiError } from '../../../lib/api-error.ts';
import { callApi } from '../../../lib/call-api.ts';
import { decide, isAlreadyDecided, isChangedMeanwhile } from '../decide.ts';
import type { BulkFailure, BulkRow, BulkState } from './bulk-run-rules.ts';

interface BulkSettings {
  /** The reason of a rejection; without one the requests are approved. */
  readonly reason: string | undefined;
  readonly stopped: AbortSignal;
  readonly sessionEnded: AbortSignal;
  readonly onOutcome: (articleRegistrationId: string, outcome: BulkState) => void;
}

const maxConcurrent = 3;
const defaultPause = 5;

const failed = (why: BulkFailure): BulkState => ({ state: 'failed', why });

/** Rejects when the signal aborts: a call of an ended session never settles. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const stop = () => reject(new DOMException('', 'AbortError'));
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}

/**
 * Seconds. A longer Retry-After counts as a failure, because a user does not wait longer beside an
 * open dialog.
 */
const maxPause = 60;

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function whyConflict(id: string): Promise<BulkState> {
  try {
    const registration = await callApi(getArticleRegistration, {
      query: { ArticleRegistrationId: id },
    });
    return failed({ kind: 'decided', registration });
  } catch {
    return failed({ kind: 'decided', registration: null });
  }
}

async function decideOne({ row }: BulkRow, settings: BulkSettings): Promise<BulkState> {
  const { articleRegistrationId, version } = row;
  const send = () => decide({ articleRegistrationId, version, reason: settings.reason });
  try {
    try {
      await send();
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      if ((error.retryAfter ?? defaultPause) > maxPause) throw error;
      settings.onOutcome(articleRegistrationId, { state: 'pausing' });
      const overrides = AbortSignal.any([settings.stopped, settings.sessionEnded]);
      const isStopped = await Promise.race([
        pause(error.retryAfter ?? defaultPause).then(() => false),
        untilAborted(overrides).catch(() => true),
      ]);
      if (isStopped) return failed({ kind: 'notSent' });
      settings.onOutcome(articleRegistrationId, { state: 'busy' });
      await send();
    }
    return { state: 'done' };
  } catch (error) {
    if (isAlreadyDecided(error)) return whyConflict(articleRegistrationId);
    return failed(isChangedMeanwhile(error) ? { kind: 'changed' } : { kind: 'error', error });
  }
}

/**
 * Decides on every waiting row, a few at a time, with one call for each row. Every row gets an
 * outcome: when the run is stopped or the session ends, the remaining rows count as not sent.
 */
export async function decideInBulk(
  rows: readonly BulkRow[],
  settings: BulkSettings,
): Promise<void> {
  const { stopped, sessionEnded, onOutcome } = settings;
  const queue = rows.filter(({ outcome }) => outcome.state === 'waiting');
  const isOver = () => stopped.aborted || sessionEnded.aborted;

  async function runWorker(): Promise<void> {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const id = next.row.articleRegistrationId;
      if (isOver()) {
        onOutcome(id, failed({ kind: 'notSent' }));
        continue;
      }
      onOutcome(id, { state: 'busy' });
      const outcome = await Promise.race([
        decideOne(next, settings),
        untilAborted(sessionEnded).catch(() => failed({ kind: 'sessionEnded' })),
      ]);
      onOutcome(id, outcome);
    }
  }
  await Promise.all(Array.from({ length: maxConcurrent }, runWorker));
}
