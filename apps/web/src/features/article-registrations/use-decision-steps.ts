import type { ArticleRegistrationDetail } from '@portal/contract/article-registration';
import { fullName } from '@portal/texts/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRightIn } from '../../session/use-right.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { isAlreadyDecided, useDecision } from './article-registration-queries.ts';

/** Someone else was first; `reason` is what the user had typed, empty when approving. */
export interface Conflict {
  readonly reason: string;
}

export type DecisionDialogName = 'approve' | 'reject';

export interface DecisionSteps {
  /** Whether the user may decide, and there still is something to decide. */
  readonly canDecide: boolean;
  readonly mayDecide: boolean;
  readonly dialog: DecisionDialogName | null;
  readonly isBusy: boolean;
  /** Why the last try failed; null when it did not, or when someone else was first. */
  readonly error: Error | null;
  readonly conflict: Conflict | null;
  readonly open: (dialog: DecisionDialogName) => void;
  readonly close: () => void;
  readonly decide: (reason?: string) => void;
  readonly dismissConflict: () => void;
}

/**
 * The steps from opening a dialog to a decision, or to hearing that someone else was first.
 * `onDecided` runs in both cases: the buttons are gone then, and the focus needs another place.
 */
export function useDecisionSteps(
  registration: ArticleRegistrationDetail,
  onDecided: () => void,
): DecisionSteps {
  const { t } = useTranslation();
  const { articleRegistrationId, projectId, status } = registration;
  const notify = useNotify();
  const decision = useDecision();
  const [dialog, setDialog] = useState<DecisionDialogName | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Rights follow the project of the request, which need not be the selected one.
  const mayDecide = useRightIn(projectId, 'decideRequests');

  function finish(): void {
    setDialog(null);
    onDecided();
  }

  function decide(reason?: string): void {
    const isApproval = reason === undefined;
    decision.mutate(
      { articleRegistrationId, ...(isApproval ? {} : { reason }) },
      {
        onSuccess: () => {
          const name = fullName(registration);
          notify({
            tone: 'ok',
            title: t(`articleRegistrations.done.${isApproval ? 'approvedTitle' : 'rejectedTitle'}`),
            message: t(`articleRegistrations.done.${isApproval ? 'approved' : 'rejected'}`, {
              name,
            }),
          });
          finish();
        },
        onError: (error) => {
          if (!isAlreadyDecided(error)) return;
          setConflict({ reason: reason ?? '' });
          finish();
        },
      },
    );
  }

  return {
    canDecide: mayDecide && status === 'ToApprove' && !decision.isSuccess && conflict === null,
    mayDecide,
    dialog,
    isBusy: decision.isPending,
    error: isAlreadyDecided(decision.error) ? null : decision.error,
    conflict,
    open: (name) => {
      decision.reset();
      setDialog(name);
    },
    close: () => setDialog(null),
    decide,
    dismissConflict: () => setConflict(null),
  };
}
