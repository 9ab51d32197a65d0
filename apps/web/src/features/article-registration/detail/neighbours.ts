import type { getArticleRegistrationPosition } from '@portal/contract/article-registration-review';
import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import type { CallResult } from '@portal/contract/call';
import type { ListMemory } from '@portal/contract/list-memory';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readTableState } from '../../../lib/table-parameters.ts';
import { fillFromMemory } from '../../../domain-ui/list-memory/fill-rules.ts';
import { useListMemory } from '../../../domain-ui/list-memory/use-list-memory.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { articleRegistrationTableQuery } from '../article-registration-queries.ts';
import { listOrders, type ArticleRegistrationList } from '../article-registration-lists.ts';
import { originOf, pageOf, stateOf, type ListOrigin } from '../list-origin.ts';
import { positionQuery } from '../review-queries.ts';

export interface Neighbour {
  readonly articleRegistrationId: string;
  readonly origin: ListOrigin;
}

export interface Neighbours {
  readonly previous: Neighbour | undefined;
  readonly next: Neighbour | undefined;
  /** Position in the list, from 1; undefined when the request is no longer in the list. */
  readonly position: number | undefined;
  readonly total: number;
}

interface ListPage {
  readonly items: readonly ArticleRegistrationRow[];
  readonly total: number;
}

/**
 * The previous and the next request in a list. If this request has left the list, the one at its
 * position is the next.
 */
export function neighboursOf(
  articleRegistrationId: string,
  origin: ListOrigin,
  pages: Readonly<Record<number, ListPage | undefined>>,
): Neighbours | undefined {
  const { rowsPerPage } = origin;
  const page = pageOf(origin.position, rowsPerPage);
  const here = pages[page];
  if (!here) return undefined;
  const index = here.items.findIndex((row) => row.articleRegistrationId === articleRegistrationId);
  const isListed = index >= 0;
  const position = isListed ? (page - 1) * rowsPerPage + index : origin.position;

  const at = (rowIndex: number): Neighbour | undefined => {
    if (rowIndex < 0) return undefined;
    const row = pages[pageOf(rowIndex, rowsPerPage)]?.items[rowIndex % rowsPerPage];
    if (!row || row.articleRegistrationId === articleRegistrationId) return undefined;
    const { articleRegistrationId: id } = row;
    return { articleRegistrationId: id, origin: { ...origin, position: rowIndex } };
  };
  return {
    previous: at(position - 1),
    next: at(isListed ? position + 1 : position),
    position: isListed ? position + 1 : undefined,
    total: here.total,
  };
}

/** The page next to the origin's page that holds a neighbour; undefined if both are on one page. */
function adjoiningPage({ position, rowsPerPage }: ListOrigin): number | undefined {
  const page = pageOf(position, rowsPerPage);
  if (position % rowsPerPage === 0) return page > 1 ? page - 1 : undefined;
  return position % rowsPerPage === rowsPerPage - 1 ? page + 1 : undefined;
}

/** The whole inbox from its first row, in the stored order. */
function inboxAsItOpens(memory: ListMemory | undefined): ListOrigin {
  const settings = listOrders.toApprove;
  const query = fillFromMemory(new URLSearchParams(), memory, settings, []);
  return originOf('toApprove', readTableState(query, settings), 0);
}

export interface OpenedInbox {
  readonly inbox: ListOrigin;
  /** False until the stored state of the inbox has loaded. */
  readonly isReady: boolean;
}

/** The inbox as it was when the request was opened from it, or else with its stored state. */
export function useInbox(origin: ListOrigin | undefined): OpenedInbox {
  const { memory, isReady } = useListMemory('requests.toApprove');
  return useMemo(
    () => ({
      inbox: origin ?? inboxAsItOpens(memory),
      isReady: origin !== undefined || isReady,
    }),
    [origin, memory, isReady],
  );
}

type InboxPosition = CallResult<typeof getArticleRegistrationPosition>;

/** The neighbours in the inbox, each with its own position there. */
export function neighboursAt(inboxPosition: InboxPosition, origin: ListOrigin): Neighbours {
  const { position, total, previousId, nextId } = inboxPosition;
  const index = position === null ? origin.position : position - 1;
  const at = (id: string | null, itsIndex: number): Neighbour | undefined =>
    id === null
      ? undefined
      : { articleRegistrationId: id, origin: { ...origin, position: Math.max(0, itsIndex) } };
  return {
    previous: at(previousId, index - 1),
    next: at(nextId, position === null ? index : index + 1),
    position: position ?? undefined,
    total,
  };
}

/**
 * The neighbours of a request: in the inbox as the user left it, or with its stored state; in
 * another list only for a request that was opened from there.
 */
export function useNeighbours(
  articleRegistrationId: string,
  list: ArticleRegistrationList,
  origin: ListOrigin | undefined,
  { inbox, isReady }: OpenedInbox,
): Neighbours | undefined {
  const { projectId } = useSelectedProject();
  const isInbox = list === 'toApprove';
  const inboxPosition = useQuery({
    ...positionQuery(projectId, articleRegistrationId, inbox),
    enabled: isInbox && isReady,
  });
  const listed = useListNeighbours(articleRegistrationId, isInbox ? undefined : origin);
  if (!isInbox) return listed;
  return inboxPosition.data && neighboursAt(inboxPosition.data, inbox);
}

const firstOfList = inboxAsItOpens(undefined);

/** The neighbours of a request in the list that it was opened from; undefined without a list. */
function useListNeighbours(
  articleRegistrationId: string,
  origin: ListOrigin | undefined,
): Neighbours | undefined {
  const { projectId } = useSelectedProject();
  const from = origin ?? firstOfList;
  const state = stateOf(from);
  const adjoining = adjoiningPage(from);
  const here = useQuery({
    ...articleRegistrationTableQuery(projectId, from.list, state),
    enabled: origin !== undefined,
  });
  const beside = useQuery({
    ...articleRegistrationTableQuery(projectId, from.list, { ...state, page: adjoining ?? 1 }),
    enabled: origin !== undefined && adjoining !== undefined,
  });
  if (!origin || here.isPlaceholderData) return undefined;
  return neighboursOf(articleRegistrationId, origin, {
    ...(adjoining === undefined || beside.isPlaceholderData ? {} : { [adjoining]: beside.data }),
    [state.page]: here.data,
  });
}
