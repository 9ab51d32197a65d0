import { cancelSubscriptionOutOfServiceEmployee } from '@portal/contract/subscription';
import type { SubscriptionDetail } from '@portal/contract/subscription';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { leaverHash } from '../../domain-ui/leaver-address.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useDraft, useDraftPart, type Draft } from '../../ui/use-draft.ts';
import { useRightIn } from '../../session/use-right.ts';
import { endDatesQuery, isOutdated, useLeaverReport } from './leaver-queries.ts';
import { type LastMonthsChoice, useLastMonths } from '../../domain-ui/use-last-months.ts';
import type { ListOrigin } from './list-origin.ts';
import { endedPath } from './subscription-lists.ts';

interface EndDates {
  readonly dates: readonly string[];
  readonly payrollRuns: readonly string[];
  readonly lastPayMonths: readonly string[];
}

export interface LeaverDialogState {
  /** Whether the user may report a leaver, and there is an end date to choose. */
  readonly canReport: boolean;
  readonly endDates: UseQueryResult<EndDates>;
  readonly isOpen: boolean;
  /** The chosen date, which survives closing the dialog; '' without a choice. */
  readonly endDate: string;
  readonly setEndDate: (endDate: string) => void;
  readonly lastMonths: LastMonthsChoice;
  /** The draft that stores the chosen date and months. */
  readonly draft: Draft;
  readonly isBusy: boolean;
  /** Why the last attempt failed; null if it did not fail, or if the subscription had changed. */
  readonly error: Error | null;
  /** Whether the last attempt came too late, because the choices have changed. */
  readonly isOutdated: boolean;
  readonly open: () => void;
  readonly close: () => void;
  readonly report: () => void;
}

/** The steps from opening the dialog to a reported leaver. */
export function useLeaverDialog(
  subscription: SubscriptionDetail,
  origin: ListOrigin,
): LeaverDialogState {
  const { subscriptionId } = subscription;
  const navigate = useNavigate();
  const { projectId } = useSelectedProject();
  // Rights belong to the project of the subscription, which may differ from the selected project.
  const mayReport = useRightIn(subscription.projectId, 'manageEmployees');
  const isRunning = subscription.status !== 'Ended';
  const location = useLocation();
  const { hash, pathname, search } = location;
  const state: unknown = location.state;
  const isAsked = hash === leaverHash;
  const [isOpen, setOpen] = useState(isAsked && mayReport && isRunning);
  const draftLocation = { record: subscriptionId, projectId: subscription.projectId };
  const draft = useDraft('leaver', [cancelSubscriptionOutOfServiceEmployee], draftLocation);
  const [endDate, setEndDate] = useDraftPart(draft, 'endDate', '');
  const endDates = useQuery({
    ...endDatesQuery(projectId, subscriptionId),
    enabled: mayReport && (isRunning || isOpen),
  });
  const report = useLeaverReport(projectId, subscriptionId);
  const lastMonths = useLastMonths(endDate, endDates.data, draft);
  const { lastPayrollRun, lastPayMonth } = lastMonths;
  // Assumes that there are dates until they have loaded: a button that is added later would move
  // the content below it.
  const hasDates = endDates.data?.dates.length !== 0;
  useEffect(() => {
    // Without the hash: reloading the page, or going back to it, does not ask again.
    if (isAsked) void navigate(pathname + search, { replace: true, state });
  }, [isAsked, navigate, pathname, search, state]);

  return {
    canReport: mayReport && isRunning && hasDates,
    endDates,
    isOpen,
    endDate,
    setEndDate,
    lastMonths,
    draft,
    isBusy: report.isPending,
    error: isOutdated(report.error) ? null : report.error,
    isOutdated: isOutdated(report.error),
    open: () => {
      report.reset();
      setOpen(true);
    },
    close: () => setOpen(false),
    report: () =>
      report.mutate(
        { endDate, lastPayrollRun, lastPayMonth },
        {
          onSuccess: () => {
            draft.settle();
            void navigate(endedPath(subscriptionId), { state: origin });
          },
        },
      ),
  };
}
