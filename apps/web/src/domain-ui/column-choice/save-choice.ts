import { saveTableColumns } from '@portal/contract/account';
import type { QueryClient } from '@tanstack/react-query';
import { onSessionEnd } from '../../lib/account-end.ts';
import { callApi } from '../../lib/call-api.ts';
import { useProjects } from '../../session/project-store.ts';
import { tableColumnsQuery } from '../../session/table-columns-query.ts';
import { storeChoice, readChoice } from './stored-choice.ts';

/** The account and the table of a choice, and its storage key in this browser. */
export interface ChoiceTarget {
  readonly accountId: string | null;
  readonly table: string;
  readonly key: string;
}

/**
 * The debounce in milliseconds, because a user often switches several columns one after another.
 */
const debounceMs = 600;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const underway = new Map<string, Promise<void>>();
// A call of an ended session never settles, and the next one would wait for it.
onSessionEnd(() => underway.clear());

async function save(queryClient: QueryClient, { accountId, table, key }: ChoiceTarget) {
  const { columns, isSaved } = readChoice(key);
  const isSameAccount = accountId !== null && useProjects.getState().accountId === accountId;
  if (isSaved || !isSameAccount) return;
  await callApi(saveTableColumns, { body: { table, columns } }, { isReplaySilent: true });
  // The response of an earlier call would restore the old choice.
  await queryClient.cancelQueries({ queryKey: tableColumnsQuery.queryKey });
  queryClient.setQueryData(tableColumnsQuery.queryKey, (cached) => {
    if (!cached) return cached;
    const others = cached.items.filter((item) => item.table !== table);
    const isChosen = Object.keys(columns).length > 0;
    return { items: isChosen ? [...others, { table, columns }] : others };
  });
  const now = readChoice(key);
  if (JSON.stringify(now.columns) === JSON.stringify(columns)) {
    storeChoice(key, { columns, isSaved: true });
  }
}

/**
 * Sends the stored choice to the server after a short pause, even if the table is unmounted by
 * then. If the call fails, the choice stays in this browser until the table is mounted again.
 */
export function saveSoon(queryClient: QueryClient, target: ChoiceTarget): void {
  const { key } = target;
  clearTimeout(timers.get(key));
  const start = () => {
    const previous = underway.get(key) ?? Promise.resolve();
    const next = previous.then(() => save(queryClient, target)).catch(() => {});
    underway.set(key, next);
  };
  timers.set(key, setTimeout(start, debounceMs));
}
