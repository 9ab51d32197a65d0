import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useScreenKeys, useShortcutsOn } from '../../../domain-ui/shortcuts/shortcut-store.ts';
import { useShortcuts } from '../../../domain-ui/shortcuts/use-shortcuts.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import {
  detailPath,
  editPath,
  type ArticleRegistrationList,
} from '../article-registration-lists.ts';
import { articleRegistrationQuery } from '../article-registration-queries.ts';
import {
  neighboursAt,
  useInbox,
  useNeighbours,
  type Neighbour,
  type Neighbours,
} from './neighbours.ts';
import type { ListOrigin } from '../list-origin.ts';
import { positionQuery } from '../review-queries.ts';

interface ReviewContext {
  /** The list that the request was opened from. */
  readonly list: ArticleRegistrationList;
  readonly origin: ListOrigin | undefined;
}

export interface Review {
  readonly neighbours: Neighbours | undefined;
  /**
   * Shows the request after the decided one, or the one before it at the end of the inbox. @returns
   * false when none waits any more
   */
  readonly openNext: () => Promise<'moved' | 'last' | 'unknown'>;
}

/** Navigation through a list of requests, one after the other. */
export function useReview(
  { articleRegistrationId }: Pick<ArticleRegistrationDetail, 'articleRegistrationId'>,
  { list, origin }: ReviewContext,
): Review {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { projectId } = useSelectedProject();
  const opened = useInbox(origin);
  const { inbox } = opened;
  const neighbours = useNeighbours(articleRegistrationId, list, origin, opened);
  const nextId = neighbours?.next?.articleRegistrationId;

  // Prefetches the next request, so that it is shown at once after a decision.
  useEffect(() => {
    if (nextId !== undefined) {
      void client.prefetchQuery(articleRegistrationQuery(projectId, nextId));
    }
  }, [client, projectId, nextId]);

  function show({ articleRegistrationId: id, origin: state }: Neighbour) {
    void navigate(detailPath(id), { state, replace: true });
  }

  // A user who has navigated elsewhere while the next request loaded stays there.
  const isHere = useRef(true);
  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
    };
  }, []);

  async function openNext(): Promise<'moved' | 'last' | 'unknown'> {
    if (list !== 'toApprove') return 'unknown';
    const query = positionQuery(projectId, articleRegistrationId, inbox);
    // Fetched again, because others decide meanwhile too.
    const around = await client.fetchQuery({ ...query, staleTime: 0 }).then(
      (inboxPosition) => neighboursAt(inboxPosition, inbox),
      () => undefined,
    );
    if (!isHere.current) return 'moved';
    if (!around) return 'unknown';
    const after = around.next ?? around.previous;
    if (after) show(after);
    return after ? 'moved' : 'last';
  }

  return { neighbours, openNext };
}

interface ReviewKeys {
  readonly neighbours: Neighbours | undefined;
  readonly articleRegistrationId: string;
  readonly origin: ListOrigin | undefined;
  readonly canDecide: boolean;
  readonly onDecide: (dialog: 'approve' | 'reject') => void;
}

const everyKey = ['next', 'previous'] as const;
const decidersKeys = ['next', 'previous', 'approve', 'reject', 'edit'] as const;

/** The shortcuts of the screen of a request. */
export function useReviewKeys(review: ReviewKeys): void {
  const navigate = useNavigate();
  const isOn = useShortcutsOn();
  const { neighbours, canDecide, origin } = review;
  const open = (neighbour: Neighbour | undefined) =>
    neighbour &&
    (() =>
      void navigate(detailPath(neighbour.articleRegistrationId), {
        state: neighbour.origin,
        replace: true,
      }));
  const whenDecidable = (action: () => void) => (canDecide ? action : undefined);
  useShortcuts(isOn, {
    j: open(neighbours?.next),
    k: open(neighbours?.previous),
    a: whenDecidable(() => review.onDecide('approve')),
    r: whenDecidable(() => review.onDecide('reject')),
    e: whenDecidable(
      () => void navigate(editPath(review.articleRegistrationId), { state: origin }),
    ),
  });
  useScreenKeys(canDecide ? decidersKeys : everyKey);
}
