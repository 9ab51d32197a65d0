import { hasFilters, noFilters, type FilterField } from '../../lib/table-filters.ts';
import { filtersOf, type OfferedView } from './fill-rules.ts';
import type { ListParameters } from './use-list-parameters.ts';

export interface ListViews {
  readonly views: readonly OfferedView[];
  readonly defaultView: string | null;
  /** The view with the active filters, and with its order if it has one. */
  readonly current: OfferedView | undefined;
  /** Whether there are filters to save in a view. */
  readonly canSave: boolean;
  readonly isReadOnly: boolean;
  readonly choose: (view: OfferedView) => void;
  readonly saveAs: (viewId: string, name: string) => Promise<unknown>;
  readonly rename: (viewId: string, name: string) => Promise<unknown>;
  readonly remove: (viewId: string) => Promise<unknown>;
  /** Undefined for a list that always opens unfiltered. */
  readonly makeDefault: ((viewId: string | null) => Promise<unknown>) | undefined;
}

const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The views of a list: the built-in ones, then those that the user saved. */
export function useListViews<Column extends string>(
  parameters: ListParameters<Column>,
  {
    columns,
    fields,
    builtIn,
    isReadOnly,
    opensUnfiltered = false,
  }: {
    readonly columns: readonly Column[];
    readonly fields: readonly FilterField[];
    readonly builtIn: readonly OfferedView[];
    readonly isReadOnly: boolean;
    readonly opensUnfiltered?: boolean;
  },
): ListViews {
  const { listState, filters = noFilters, sortBy, descending } = parameters;
  const ownViews = listState.memory?.views ?? [];
  const views = [...builtIn, ...ownViews.map((view) => ({ ...view, isOwn: true }))];
  const save = (next: typeof ownViews) => listState.save({ views: next });
  const isCurrent = (view: OfferedView) =>
    hasFilters(filters) &&
    isSame(filtersOf(view, fields), filters) &&
    (view.sort === null || isSame(view.sort, { by: sortBy, descending }));
  return {
    views,
    defaultView: (!opensUnfiltered && listState.memory?.defaultView) || null,
    current: views.find(isCurrent),
    canSave: hasFilters(filters) && !isReadOnly,
    isReadOnly,
    choose: (view) => {
      const column = columns.find((each) => each === view.sort?.by);
      parameters.set({
        filters: filtersOf(view, fields),
        ...(view.sort && column ? { sortBy: column, descending: view.sort.descending } : {}),
      });
    },
    saveAs: (viewId, name) =>
      save([
        ...ownViews,
        {
          viewId,
          name,
          filters: Object.fromEntries(
            Object.entries(filters).map(([field, values]) => [field, [...values]]),
          ),
          sort: { by: sortBy, descending },
        },
      ]),
    rename: (viewId, name) =>
      save(ownViews.map((view) => (view.viewId === viewId ? { ...view, name } : view))),
    remove: (viewId) =>
      listState.save({
        views: ownViews.filter((view) => view.viewId !== viewId),
        ...(listState.memory?.defaultView === viewId ? { defaultView: null } : {}),
      }),
    makeDefault: opensUnfiltered ? undefined : (viewId) => listState.save({ defaultView: viewId }),
  };
}
