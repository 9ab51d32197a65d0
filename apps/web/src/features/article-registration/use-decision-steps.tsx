import type { ArticleRegistrationDetail } from '@portal/contract/article-registration';
import { fullName } from '@portal/texts/format';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useRightIn } from '../../session/use-right.ts';
import { namesApart } from '../../ui/names-apart.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { isAlreadyDecided, useDecision } from './article-registration-queries.ts';

/** Someone else was first; `reason` is what the user had typed, empty when approving. */
export interface Conflict {
  readonly reason: string;
}

type DecisionDialogName = 'approve' | 'reject';

export interface DecisionSteps {
  /** Whether the user may decide, and there still is something to decide. */
  readonly canDecide: boolean;
  readonly mayDecide: boolean;
  readonly dialog: DecisionDialogName | null;
  /** The reason as typed so far; it outlives the dialog, so that closing it loses nothing. */
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  readonly isBusy: boolean;
  /** Why the last try failed; null when it did not, or when someone else was first. */
  readonly error: Error | null;
  readonly conflict: Conflict | null;
  readonly open: (dialog: DecisionDialogName) => void;
  readonly close: () => void;
  readonly approve: () => void;
  /** Rejects for the typed reason. */
  readonly reject: () => void;
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
  const [reason, setReason] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Rights follow the project of the request, which need not be the selected one.
  const mayDecide = useRightIn(projectId, 'decideRequests');

  function finish(): void {
    setDialog(null);
    onDecided();
  }

  function decide(isApproval: boolean): void {
    decision.mutate(
      { articleRegistrationId, ...(isApproval ? {} : { reason: reason.trim() }) },
      {
        onSuccess: () => {
          notify({
            tone: 'ok',
            title: t(`articleRegistrations.done.${isApproval ? 'approvedTitle' : 'rejectedTitle'}`),
            message: (
              <Trans
                components={namesApart}
                i18nKey={`articleRegistrations.done.${isApproval ? 'approved' : 'rejected'}`}
                values={{ name: fullName(registration) }}
              />
            ),
          });
          finish();
        },
        onError: (error) => {
          if (!isAlreadyDecided(error)) return;
          setConflict({ reason: isApproval ? '' : reason.trim() });
          finish();
        },
      },
    );
  }

  return {
    canDecide: mayDecide && status === 'ToApprove' && !decision.isSuccess && conflict === null,
    mayDecide,
    dialog,
    reason,
    setReason,
    isBusy: decision.isPending,
    error: isAlreadyDecided(decision.error) ? null : decision.error,
    conflict,
    open: (name) => {
      decision.reset();
      setDialog(name);
    },
    close: () => setDialog(null),
    approve: () => decide(true),
    reject: () => decide(false),
    dismissConflict: () => setConflict(null),
  };
}
