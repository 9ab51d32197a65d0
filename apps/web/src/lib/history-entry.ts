/** What the router stores of a history entry, and the project that the page adds. */
interface EntryState {
  /** The router's key; without one it is the entry that the page load opened. */
  readonly key?: string;
  readonly idx: number;
  readonly project?: string;
}

function currentState(): EntryState | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'idx' in state
    ? (state as EntryState)
    : null;
}

/** The key of the router for an entry without one. */
const firstKey = 'default';

/** Whether the browser is at the entry of this key: it may be ahead of the router. */
const isCurrent = (state: EntryState | null, key: string): state is EntryState =>
  state !== null && (state.key ?? firstKey) === key;

/** The project that the current history entry was shown in; undefined if it was not shown yet. */
export const projectOfCurrentEntry = (): string | undefined => currentState()?.project;

/** The same for the entry of a location of the router. */
export function projectOfEntry(key: string): string | undefined {
  const state = currentState();
  return isCurrent(state, key) ? state.project : undefined;
}

/** Records the project that the entry of a location is shown in. */
export function markEntry(key: string, project: string): void {
  const state = currentState();
  if (!isCurrent(state, key) || state.project === project) return;
  window.history.replaceState({ ...state, project }, '');
}
