import { disapproveArticleRegistration } from '@portal/contract/article-registration';
import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { loadChunk } from '../../../lib/load-chunk.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { BulkBar, bulkButtons } from '../../../ui/data-table/bulk-bar.tsx';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { DecisionDialog } from '../../../domain-ui/decision-dialog.tsx';
import { useDraft, useDraftPart, type Draft } from '../../../ui/use-draft.ts';
import { useNotify } from '../../../ui/use-notify.ts';
import { BulkApproveForm } from './bulk-approve-form.tsx';
import { BulkRejectForm } from './bulk-reject-form.tsx';
import { dismissBulkRun, startBulkRun, useBulkRun, type BulkRun } from './bulk-run.ts';
import { doneOf, failuresOf, isSettled, isStillWaiting } from './bulk-run-rules.ts';
import { useOpenChecks } from './use-open-checks.ts';

interface BulkDecisionsProps {
  readonly selection: RowSelection<ArticleRegistrationRow>;
}

type DialogKind = 'approve' | 'reject';

const loadLateParts = () => loadChunk(() => import('./late-parts.tsx'));
const BulkRunView = lazy(async () => ({ default: (await loadLateParts()).BulkRunView }));
const HiddenDialog = lazy(async () => ({ default: (await loadLateParts()).HiddenDialog }));

/**
 * When a run ends, deselects the requests that are decided, and discards the draft of the reason.
 * Without failures it also tells the user, once.
 */
function useEndOfRun(
  run: BulkRun | null,
  selection: RowSelection<ArticleRegistrationRow>,
  draft: Draft,
): void {
  const { t } = useTranslation();
  const notify = useNotify();
  const { projectId } = useSelectedProject();
  const isOver = run !== null && !run.isRunning;
  useEffect(() => {
    if (!isOver) return;
    const done = doneOf(run.rows);
    const failures = failuresOf(run.rows);
    const decided = failures.filter(({ why }) => !isStillWaiting(why)).map(({ row }) => row);
    selection.select([...done, ...decided], false);
    // The run has its own reference to the draft, but the page may have been reopened since it
    // started.
    const isRejection = run.reason !== undefined && run.projectId === projectId;
    if (isRejection && isSettled(run.rows)) draft.discard();
    if (failures.length > 0) return;
    // The receipt above the list tells of an approval.
    if (run.reason !== undefined) {
      notify({
        tone: 'ok',
        title: t('bulkDecisions.doneRejected', { count: done.length }),
        message: t('bulkDecisions.doneRejectedText'),
      });
    }
    dismissBulkRun();
    // The bar and its buttons are removed, so the focus moves to the receipt or the start of the
    // page.
    document.querySelector<HTMLElement>('[data-receipt], main:not(:has([data-receipt]))')?.focus();
    // oxlint-disable-next-line react/exhaustive-deps -- once, when a run ends
  }, [isOver]);
}

function titleKey(run: BulkRun | null) {
  if (!run) return null;
  const isApproval = run.reason === undefined;
  if (run.isRunning) return isApproval ? 'bulkDecisions.approving' : 'bulkDecisions.rejecting';
  return `bulkDecisions.summary.${isApproval ? 'titleApproved' : 'titleRejected'}` as const;
}

/**
 * Decides on the selected requests: asks for confirmation, then shows the progress and what failed.
 */
export function BulkDecisions({ selection }: BulkDecisionsProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const client = useQueryClient();
  const run = useBulkRun();
  const [dialogKind, setDialogKind] = useState<DialogKind>('approve');
  const [isOpen, setOpen] = useState(false);
  // The requests as the dialog shows them. The server refuses one that changes meanwhile: a user
  // never approves a version that the page did not show.
  const [dialogRows, setDialogRows] = useState(selection.rows);
  const [shown, setShown] = useState<readonly ArticleRegistrationRow[]>();
  const [isShowing, setShowing] = useState(false);
  const draft = useDraft('bulk-reject', [disapproveArticleRegistration]);
  const [reason, setReason] = useDraftPart(draft, 'reason', '');
  useEndOfRun(run, selection, draft);
  const { rows, hidden } = selection;
  const count = rows.length;
  const amount = cents(rows.reduce((sum, row) => sum + row.totalPrice, 0));
  const isRunning = run?.isRunning === true;
  const open = useOpenChecks(rows);
  const hasFailures = run !== null && failuresOf(run.rows).length > 0;
  const runTitle = titleKey(run);
  const hiddenCount = hidden.length;

  // Loads the code that shows a run before a run starts.
  useEffect(() => {
    if (count > 0) void loadLateParts().catch(() => {});
  }, [count]);

  function openDialog(what: DialogKind) {
    setDialogKind(what);
    setDialogRows(rows);
    setOpen(true);
  }

  function start(why?: string) {
    setOpen(false);
    startBulkRun(
      client,
      dialogRows,
      why === undefined ? undefined : { reason: why, discardReason: draft.discard },
    );
  }

  function close() {
    setOpen(false);
    dismissBulkRun();
  }

  return (
    <>
      <BulkBar
        count={count}
        summary={[t('bulkDecisions.perMonth', { amount }), open].filter(Boolean).join(', ')}
        hidden={
          hiddenCount > 0
            ? {
                text: t(
                  hiddenCount === count ? 'bulkDecisions.allHidden' : 'bulkDecisions.hidden',
                  {
                    hidden: hiddenCount,
                  },
                ),
                show: t('bulkDecisions.show'),
                showLabel: t('bulkDecisions.showHidden'),
                onShow: () => {
                  setShown(hidden);
                  setShowing(true);
                },
              }
            : undefined
        }
        onClear={selection.clear}
      >
        <Button
          variant="default"
          className={bulkButtons.other}
          leftSection={<IconX aria-hidden stroke={2} />}
          onClick={() => openDialog('reject')}
        >
          {t('bulkDecisions.reject')}
        </Button>
        <Button
          variant="default"
          className={bulkButtons.first}
          leftSection={<IconCheck aria-hidden stroke={2} />}
          onClick={() => openDialog('approve')}
        >
          {t('bulkDecisions.approve', { count })}
        </Button>
      </BulkBar>
      <DecisionDialog
        isOpen={isOpen || isRunning || hasFailures}
        title={
          runTitle
            ? t(runTitle, { done: doneOf(run?.rows ?? []).length, total: run?.rows.length })
            : t(`bulkDecisions.${dialogKind}Dialog.title`, { count: dialogRows.length })
        }
        closeLabel={run ? undefined : t(`articleRegistrations.${dialogKind}Dialog.close`)}
        isBusy={isRunning}
        onClose={close}
      >
        {run ? (
          <Suspense>
            <BulkRunView run={run} onClose={close} />
          </Suspense>
        ) : (
          isOpen &&
          (dialogKind === 'approve' ? (
            <BulkApproveForm
              rows={dialogRows}
              hidden={hidden}
              onSubmit={() => start()}
              onClose={close}
            />
          ) : (
            <BulkRejectForm
              rows={dialogRows}
              hidden={hidden}
              draft={draft}
              reason={reason}
              onReason={setReason}
              onSubmit={() => start(reason.trim())}
              onClose={close}
            />
          ))
        )}
      </DecisionDialog>
      {shown && (
        <Suspense>
          <HiddenDialog
            isOpen={isShowing}
            rows={shown}
            selection={selection}
            onClose={() => setShowing(false)}
          />
        </Suspense>
      )}
    </>
  );
}
