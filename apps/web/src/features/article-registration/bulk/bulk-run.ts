import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import type { QueryClient } from '@tanstack/react-query';
import { create } from 'zustand';
import { useProjects } from '../../../session/project-store.ts';
import { isAuthenticated, useSession } from '../../../session/session-store.ts';
import { refreshProjects } from '../article-registration-queries.ts';
import { decideInBulk } from './decide-in-bulk.ts';
import { doneOf, failuresOf, isSettled, isWorthRetrying, type BulkRow } from './bulk-run-rules.ts';

/**
 * One decision on several requests. With a reason it rejects them; without one it approves them.
 */
export interface BulkRun {
  readonly accountId: string | null;
  readonly projectId: string | undefined;
  readonly reason: string | undefined;
  /** Discards the typed reason, once no request of the run waits any more. */
  readonly discardReason: () => void;
  readonly rows: readonly BulkRow[];
  readonly isRunning: boolean;
  /** The run sends no more decisions, but still waits for the responses to those in flight. */
  readonly isStopping: boolean;
}

/** The requests that the last run approved, to download their AAOs in one file. */
interface Approved {
  readonly accountId: string | null;
  readonly projectId: string | undefined;
  readonly ids: readonly string[];
}

interface BulkRunState {
  readonly run: BulkRun | null;
  readonly approved: Approved | null;
}

const waiting = (row: ArticleRegistrationRow): BulkRow => ({ row, outcome: { state: 'waiting' } });

const useStore = create<BulkRunState>()(() => ({ run: null, approved: null }));

const change = (part: Partial<BulkRun>): void =>
  useStore.setState(({ run }) => ({ run: run && { ...run, ...part } }));

let stopping = new AbortController();

/** Makes the browser ask before the user closes the window during a run. */
const warnOnLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/** Stores what the last run approved, in place of what an earlier run approved. */
function storeApproved(): void {
  const { run } = useStore.getState();
  if (!run || run.reason !== undefined) return;
  const ids = doneOf(run.rows).map((row) => row.articleRegistrationId);
  const { accountId, projectId } = run;
  useStore.setState({ approved: ids.length > 0 ? { accountId, projectId, ids } : null });
}

async function execute(client: QueryClient): Promise<void> {
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
    storeApproved();
    if (isSettled(useStore.getState().run?.rows ?? [])) run.discardReason();
    refreshProjects(client);
  }
}

interface Rejection {
  readonly reason: string;
  readonly discardReason: () => void;
}

/** Starts a run, unless one is active. The run continues when the user leaves the page. */
export function startBulkRun(
  client: QueryClient,
  rows: readonly ArticleRegistrationRow[],
  rejection?: Rejection,
): void {
  if (useStore.getState().run?.isRunning) return;
  const { accountId, selectedProject } = useProjects.getState();
  const run = {
    accountId,
    projectId: selectedProject?.projectId,
    reason: rejection?.reason,
    discardReason: rejection?.discardReason ?? (() => {}),
    rows: rows.map(waiting),
    isRunning: true,
    isStopping: false,
  };
  useStore.setState({ run });
  void execute(client);
}

/** Sends the failed decisions again, but only those that may work now. */
export function retryBulkRun(client: QueryClient): void {
  const { run } = useStore.getState();
  if (!run || run.isRunning) return;
  const failures = failuresOf(run.rows);
  const again = failures.filter(({ why }) => isWorthRetrying(why));
  const retried = new Set(again.map(({ row }) => row.articleRegistrationId));
  change({
    isRunning: true,
    rows: run.rows.map((each) =>
      retried.has(each.row.articleRegistrationId) ? waiting(each.row) : each,
    ),
  });
  void execute(client);
}

/** Stops the run: it sends no more decisions. */
export function stopBulkRun(): void {
  change({ isStopping: true });
  stopping.abort();
}

/** Clears what the last run approved. */
export const dismissApproved = (): void => useStore.setState({ approved: null });

/** Clears a run that has ended. */
export function dismissBulkRun(): void {
  if (!useStore.getState().run?.isRunning) useStore.setState({ run: null });
}

/** The run of the signed-in account, active or ended; null without one. It outlives the session. */
export function useBulkRun(): BulkRun | null {
  const accountId = useProjects((projects) => projects.accountId);
  const run = useStore((state) => state.run);
  return run?.accountId === accountId ? run : null;
}

const none: readonly string[] = [];

/** The requests of a project that the last run of the signed-in account approved. */
export function useApproved(projectId: string): readonly string[] {
  const accountId = useProjects((projects) => projects.accountId);
  const approved = useStore((state) => state.approved);
  const isTheirs = approved?.accountId === accountId && approved.projectId === projectId;
  return isTheirs ? approved.ids : none;
}
