import { endOtherSessions, endSession } from '@portal/contract/account';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { useChange } from '../../lib/use-change.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { sessionsQuery, type SessionRow } from './account-queries.ts';
import rows from '../../ui/row-list.module.css';

/** One session, or all sessions but this one. */
export type EndTarget = SessionRow | 'others';

interface EndSessionDialogProps {
  readonly target: EndTarget | null;
  readonly onClose: () => void;
}

const end = (target: EndTarget) =>
  target === 'others'
    ? callApi(endOtherSessions, {})
    : callApi(endSession, { body: { sessionId: target.sessionId } });

/** Requests a confirmation before the account is signed out elsewhere. */
export function EndSessionDialog({ target, onClose }: EndSessionDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const queryClient = useQueryClient();
  const isAll = target === 'others';
  const ending = useChange({
    mutationFn: end,
    onSuccess: (_, ended) => {
      const key = ended === 'others' ? 'othersEnded' : 'ended';
      notify({
        tone: 'ok',
        title: t('account.sessions.endedTitle'),
        message: t(`account.sessions.${key}`),
      });
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const device = (target && !isAll && target.device) || t('account.sessions.unknownDevice');
  const close = () => {
    ending.reset();
    onClose();
  };
  return (
    <DecisionDialog
      isOpen={target !== null}
      title={t(isAll ? 'account.sessions.endOthers' : 'account.sessions.endTitle')}
      closeLabel={t('account.sessions.close')}
      isBusy={ending.isPending}
      onClose={close}
    >
      <DecisionDialog.Form
        cancelLabel={t('account.sessions.cancel')}
        submitLabel={t(isAll ? 'account.sessions.endOthers' : 'account.sessions.end')}
        isSubmittable
        isBusy={ending.isPending}
        onSubmit={() => target && ending.mutate(target)}
        onClose={close}
      >
        <p>
          {isAll ? t('account.sessions.endOthersText') : t('account.sessions.endText', { device })}
        </p>
        {ending.error && (
          <div className={rows.failure}>
            <ErrorAlert title={t('account.sessions.endFailed')} error={ending.error} />
          </div>
        )}
      </DecisionDialog.Form>
    </DecisionDialog>
  );
}
