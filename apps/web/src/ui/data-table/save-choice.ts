import { saveTableColumns } from '@portal/contract/account';
import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { useProjects } from '../../session/project-store.ts';
import { tableColumnsQuery } from '../../session/table-columns-query.ts';
import { keepChoice, readChoice } from './kept-choice.ts';

/** Whose choice it is, of which table, and where this browser keeps it. */
export interface ChoicePlace {
  readonly accountId: string | null;
  readonly table: string;
  readonly key: string;
}

/** Somebody who looks for the right columns switches several. */
const patience = 600;

const timers = new Map<string, ReturnType<typeof setTimeout>>();
const underway = new Map<string, Promise<void>>();

async function save(queryClient: QueryClient, { accountId, table, key }: ChoicePlace) {
  const { columns, isSaved } = readChoice(key);
  const isTheirs = accountId !== null && useProjects.getState().accountId === accountId;
  if (isSaved || !isTheirs) return;
  await callApi(saveTableColumns, { body: { table, columns } });
  // An answer that was asked for before would bring back the choice of before.
  await queryClient.cancelQueries({ queryKey: tableColumnsQuery.queryKey });
  queryClient.setQueryData(tableColumnsQuery.queryKey, (known) => {
    if (!known) return known;
    const others = known.items.filter((item) => item.table !== table);
    const isChosen = Object.keys(columns).length > 0;
    return { items: isChosen ? [...others, { table, columns }] : others };
  });
  const now = readChoice(key);
  if (JSON.stringify(now.columns) === JSON.stringify(columns)) {
    keepChoice(key, { columns, isSaved: true });
  }
}

/**
 * Sends the kept choice to the server once nothing was chosen for a moment, also when the table is
 * gone by then. One that cannot be sent stays with this browser, until the table is seen again.
 */
export function saveSoon(queryClient: QueryClient, place: ChoicePlace): void {
  const { key } = place;
  clearTimeout(timers.get(key));
  const start = () => {
    const previous = underway.get(key) ?? Promise.resolve();
    const next = previous.then(() => save(queryClient, place)).catch(() => {});
    underway.set(key, next);
  };
  timers.set(key, setTimeout(start, patience));
}
