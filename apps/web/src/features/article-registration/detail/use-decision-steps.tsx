import { disapproveArticleRegistration } from '@portal/contract/article-registration';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { fullName } from '@portal/texts/format';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useRightIn } from '../../../session/use-right.ts';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { useDraft, useDraftPart, type Draft } from '../../../ui/use-draft.ts';
import { useNotify } from '../../../ui/use-notify.ts';
import { detailPath } from '../article-registration-lists.ts';
import { useDecision } from '../article-registration-queries.ts';
import { isAlreadyDecided, isChangedMeanwhile } from '../decide.ts';

/**
 * Another account was first: it decided, or changed the version of the request in `seen`. `reason`
 * is what the user had typed; it is empty for an approval.
 */
export interface Conflict {
  readonly kind: 'decided' | 'changed';
  readonly seen: ArticleRegistrationDetail;
  readonly reason: string;
}

type DecisionDialogName = 'approve' | 'reject';

export interface DecisionSteps {
  /**
   * Whether the user may decide, the request still waits, and the page has shown its current
   * version.
   */
  readonly canDecide: boolean;
  readonly mayDecide: boolean;
  readonly dialog: DecisionDialogName | null;
  /**
   * The request as it was when the dialog opened. The dialog shows this version, and the decision
   * is about it.
   */
  readonly seen: ArticleRegistrationDetail;
  /** The reason as typed so far. Closing the dialog does not discard it. */
  readonly reason: string;
  readonly setReason: (reason: string) => void;
  /** The draft that stores the reason. */
  readonly draft: Draft;
  readonly isBusy: boolean;
  /** Why the last attempt failed; null if it did not fail, or if another account was first. */
  readonly error: Error | null;
  readonly conflict: Conflict | null;
  readonly open: (dialog: DecisionDialogName) => void;
  readonly close: () => void;
  readonly approve: () => void;
  readonly reject: () => void;
  readonly dismissConflict: () => void;
}

function conflictOf(error: unknown): Conflict['kind'] | null {
  if (isAlreadyDecided(error)) return 'decided';
  return isChangedMeanwhile(error) ? 'changed' : null;
}

/**
 * The steps from opening a dialog to a decision, or to the message that another account was first.
 * `onDecided` runs in both cases, because the buttons are removed and the focus must move; `isDone`
 * is whether it was this decision.
 */
export function useDecisionSteps(
  registration: ArticleRegistrationDetail,
  onDecided: (isDone: boolean) => void | Promise<void>,
): DecisionSteps {
  const { t } = useTranslation();
  const { articleRegistrationId, projectId, status } = registration;
  const notify = useNotify();
  const decision = useDecision();
  const [dialog, setDialog] = useState<DecisionDialogName | null>(null);
  const [seen, setSeen] = useState(registration);
  const draft = useDraft('reject', [disapproveArticleRegistration], {
    record: articleRegistrationId,
    projectId,
  });
  const [reason, setReason] = useDraftPart(draft, 'reason', '');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  // Rights belong to the project of the request, which may differ from the selected project.
  const mayDecide = useRightIn(projectId, 'decideRequests');

  function finish(isDone: boolean): void {
    setDialog(null);
    void onDecided(isDone);
  }

  function decide(isApproval: boolean): void {
    const { version } = seen;
    decision.mutate(
      { articleRegistrationId, version, ...(isApproval ? {} : { reason: reason.trim() }) },
      {
        onSuccess: () => {
          draft.settle();
          notify({
            tone: 'ok',
            title: t(`articleRegistrations.done.${isApproval ? 'approvedTitle' : 'rejectedTitle'}`),
            message: (
              <Trans
                components={isolatedNames}
                i18nKey={`articleRegistrations.done.${isApproval ? 'approved' : 'rejected'}`}
                values={{ name: fullName(registration) }}
              />
            ),
            link: { to: detailPath(articleRegistrationId), label: t('review.seeDecided') },
          });
          finish(true);
        },
        onError: (error) => {
          const kind = conflictOf(error);
          if (kind === null) return;
          setConflict({ kind, seen, reason: isApproval ? '' : reason.trim() });
          finish(false);
        },
      },
    );
  }

  const isStale = conflict?.kind === 'changed' && conflict.seen.version === registration.version;
  return {
    canDecide:
      mayDecide &&
      status === 'ToApprove' &&
      !decision.isSuccess &&
      conflict?.kind !== 'decided' &&
      !isStale,
    mayDecide,
    dialog,
    seen,
    reason,
    setReason,
    draft,
    isBusy: decision.isPending,
    error: conflictOf(decision.error) === null ? decision.error : null,
    conflict,
    open: (name) => {
      decision.reset();
      setSeen(registration);
      setDialog(name);
    },
    close: () => setDialog(null),
    approve: () => decide(true),
    reject: () => decide(false),
    dismissConflict: () => setConflict(null),
  };
}
