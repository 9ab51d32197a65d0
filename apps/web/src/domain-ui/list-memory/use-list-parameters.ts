import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import { NavigationType, useLocation, useNavigationType, useSearchParams } from 'react-router';
import { onSessionEnd } from '../../lib/account-end.ts';
import { noFilters } from '../../lib/table-filters.ts';
import {
  readTableState,
  useTableParameters,
  type TableDefaults,
  type TableParameters,
  type TableState,
} from '../../lib/table-parameters.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { fillFromMemory, hasNoParameters, type OfferedView } from './fill-rules.ts';
import { useListMemory, type ListState } from './use-list-memory.ts';

export interface ListParameters<Column extends string> extends TableParameters<Column> {
  /** False until the stored state of the list has loaded; its rows are fetched after that. */
  readonly isReady: boolean;
  readonly listState: ListState;
}

const noViews: readonly OfferedView[] = [];

/**
 * History entries at which a list was shown. Going back to one restores the list as it was left,
 * also where the address has no parameters.
 */
const seenEntries = new Set<string>();

onSessionEnd(() => seenEntries.clear());

/**
 * The parameters of a list with stored page size, order and filters. When the user opens the list,
 * the stored values are written into the address for those that it lacks. From then on the address
 * alone applies, so that back undoes a change.
 */
export function useListParameters<Column extends string>(
  table: string,
  settings: TableDefaults<Column>,
  builtIn: readonly OfferedView[] = noViews,
): ListParameters<Column> {
  const { projectId } = useSelectedProject();
  const listState = useListMemory(table);
  const { memory, isReady, save } = listState;
  const parameters = useTableParameters(settings);
  const { set: setAddress } = parameters;
  const { opensUnfiltered = false } = settings;
  const [query, setQuery] = useSearchParams();
  const { key, state } = useLocation() as { key: string; state: unknown };
  const isMove = useNavigationType() === NavigationType.Push;
  const isBare = hasNoParameters(query, settings.fields ?? []);

  const opening = `${projectId} ${table} ${isBare && isMove ? key : ''}`;
  const [opened, setOpened] = useState<string>();
  const entry = `${projectId} ${table} ${key}`;
  const isOpening = isReady && opened !== opening && !seenEntries.has(entry);
  const filled = useMemo(() => {
    if (!isOpening) return query;
    const ownViews = memory?.views.map((view) => ({ ...view, isOwn: true })) ?? [];
    return fillFromMemory(query, memory, settings, [...builtIn, ...ownViews]);
  }, [isOpening, query, memory, settings, builtIn]);

  // The list counts as opened only once the address has the values, because the two change in
  // separate renders.
  const needsFill = isOpening && filled.toString() !== query.toString();
  if (isOpening && !needsFill) setOpened(opening);

  useLayoutEffect(() => {
    if (needsFill) setQuery(filled, { replace: true, state, preventScrollReset: true });
  }, [needsFill, filled, setQuery, state]);

  useLayoutEffect(() => {
    if (isReady && !isOpening) seenEntries.add(entry);
  }, [isReady, isOpening, entry]);

  const set = useCallback(
    (change: Partial<TableState<Column>>) => {
      setAddress(change);
      const { rowsPerPage, sortBy, descending, filters } = change;
      const changes = {
        ...(rowsPerPage === undefined ? {} : { rowsPerPage }),
        ...(sortBy === undefined ? {} : { sort: { by: sortBy, descending: descending === true } }),
        ...('filters' in change && !opensUnfiltered ? { filters: asSaved(filters) } : {}),
      };
      // A failed save is not an error of the list, which shows the change.
      if (Object.keys(changes).length > 0) save(changes).catch(() => {});
    },
    [setAddress, save, opensUnfiltered],
  );

  return useMemo(
    () => ({
      ...(isOpening ? readTableState(filled, settings) : parameters),
      set,
      isReady,
      listState,
    }),
    [isOpening, filled, settings, parameters, set, isReady, listState],
  );
}

const asSaved = (filters: TableState<string>['filters'] = noFilters): Record<string, string[]> =>
  Object.fromEntries(Object.entries(filters).map(([name, values]) => [name, [...values]]));
