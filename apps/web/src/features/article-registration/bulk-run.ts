import type { ArticleRegistrationRow } from '@portal/contract/article-registration';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useProjects } from '../../session/project-store.ts';
import { isAuthenticated, useSession } from '../../session/session-store.ts';
import { refreshProjects } from './article-registration-queries.ts';
import { decideInBulk } from './decide-in-bulk.ts';
import { failuresOf, isUncertain, isWorthRetrying, type BulkRow } from './bulk-run-rules.ts';

/** One decision on several requests; rejects for a reason, approves without one. */
export interface BulkRun {
  readonly accountId: string | null;
  readonly reason: string | undefined;
  readonly rows: readonly BulkRow[];
  readonly isRunning: boolean;
  /** No more is sent; what is on its way still comes in. */
  readonly isStopping: boolean;
}

interface BulkRunState {
  readonly run: BulkRun | null;
}

const waiting = (row: ArticleRegistrationRow): BulkRow => ({ row, outcome: { state: 'waiting' } });

const useStore = create<BulkRunState>()(() => ({ run: null }));

const change = (part: Partial<BulkRun>): void =>
  useStore.setState(({ run }) => ({ run: run && { ...run, ...part } }));

let stopping = new AbortController();

/** Nobody closes the window over a run without being asked. */
const warnOnLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

async function execute(client: QueryClient, uncertain: ReadonlySet<string>): Promise<void> {
  const { run } = useStore.getState();
  if (!run) return;
  const stopped = new AbortController();
  stopping = stopped;
  const ended = new AbortController();
  const stopWatching = useSession.subscribe((now, before) => {
    if (isAuthenticated(before) && !isAuthenticated(now)) ended.abort();
  });
  window.addEventListener('beforeunload', warnOnLeaving);
  try {
    await decideInBulk(run.rows, {
      reason: run.reason,
      uncertain,
      stopped: stopped.signal,
      sessionEnded: ended.signal,
      onOutcome: (id, outcome) =>
        change({
          rows: (useStore.getState().run?.rows ?? []).map((each) =>
            each.row.articleRegistrationId === id ? { ...each, outcome } : each,
          ),
        }),
    });
  } finally {
    window.removeEventListener('beforeunload', warnOnLeaving);
    stopWatching();
    change({ isRunning: false, isStopping: false });
    refreshProjects(client);
  }
}

/** Begins a run, unless one is under way. It goes on when the page that began it is left. */
export function startBulkRun(
  client: QueryClient,
  rows: readonly ArticleRegistrationRow[],
  reason?: string,
): void {
  if (useStore.getState().run?.isRunning) return;
  const { accountId } = useProjects.getState();
  const run = { accountId, reason, isRunning: true, isStopping: false, rows: rows.map(waiting) };
  useStore.setState({ run });
  void execute(client, new Set());
}

/** Sends again what failed and may go better now. */
export function retryBulkRun(client: QueryClient): void {
  const { run } = useStore.getState();
  if (!run || run.isRunning) return;
  const failures = failuresOf(run.rows);
  const again = failures.filter(({ why }) => isWorthRetrying(why));
  const retried = new Set(again.map(({ row }) => row.articleRegistrationId));
  const uncertain = again
    .filter(({ why }) => isUncertain(why))
    .map(({ row }) => row.articleRegistrationId);
  change({
    isRunning: true,
    rows: run.rows.map((each) =>
      retried.has(each.row.articleRegistrationId) ? waiting(each.row) : each,
    ),
  });
  void execute(client, new Set(uncertain));
}

/** Sends no more. */
export function stopBulkRun(): void {
  change({ isStopping: true });
  stopping.abort();
}

/** Forgets a run that is over. */
export function dismissBulkRun(): void {
  if (!useStore.getState().run?.isRunning) useStore.setState({ run: null });
}

/** The run of who is signed in, or how it ended; null without one. It outlives their session. */
export function useBulkRun(): BulkRun | null {
  const accountId = useProjects((projects) => projects.accountId);
  const run = useStore((state) => state.run);
  return run?.accountId === accountId ? run : null;
}
