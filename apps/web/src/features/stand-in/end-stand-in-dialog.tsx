import type { StandIn } from '@portal/contract/stand-in';
import { fullName } from '@portal/texts/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { today } from '../../lib/today.ts';
import { useChange } from '../../lib/use-change.ts';
import { standInsQuery } from '../../session/stand-ins-query.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { sendEnd } from './stand-in-queries.ts';
import classes from './stand-in-page.module.css';

interface EndStandInDialogProps {
  readonly projectId: string;
  readonly target: StandIn | null;
  readonly onClose: () => void;
  /** Runs once the period has ended. The button that opened this dialog is removed with its row. */
  readonly onDone: () => void;
}

/** Requests a confirmation before the user ends a period, or cancels one that has not started. */
export function EndStandInDialog({ projectId, target, onClose, onDone }: EndStandInDialogProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const notify = useNotify();
  const client = useQueryClient();
  // Keeps the text of the dialog the same while the dialog closes.
  const [shown, setShown] = useState(target);
  if (target !== null && target !== shown) setShown(target);
  const ending = useChange({
    mutationFn: async (standIn: StandIn) => {
      await sendEnd(projectId, standIn.standInId);
      // The row must be removed before the dialog restores the focus, or the focus would return to
      // the row.
      await client.invalidateQueries({ queryKey: standInsQuery(projectId).queryKey });
    },
    onSuccess: (_, { approver, standIn }) => {
      notify({
        tone: 'ok',
        title: t('standIn.ended'),
        message: (
          <Trans
            components={isolatedNames}
            i18nKey="standIn.endedText"
            values={{ name: fullName(standIn), approver: fullName(approver) }}
          />
        ),
      });
      onDone();
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['project', projectId] }),
  });
  const close = () => {
    ending.reset();
    onClose();
  };
  const isFuture = shown !== null && shown.fromDate > today();
  const submit = t(isFuture ? 'standIn.callOff' : 'standIn.end');
  return (
    <DecisionDialog
      isOpen={target !== null}
      title={submit}
      closeLabel={t('standIn.close')}
      isBusy={ending.isPending}
      onClose={close}
    >
      <DecisionDialog.Form
        cancelLabel={t('standIn.cancel')}
        submitLabel={submit}
        isSubmittable
        isDestructive
        isBusy={ending.isPending}
        onSubmit={() => target && ending.mutate(target)}
        onClose={close}
      >
        {shown && (
          <p>
            <Trans
              components={isolatedNames}
              i18nKey={isFuture ? 'standIn.callOffText' : 'standIn.endText'}
              values={{
                name: fullName(shown.standIn),
                approver: fullName(shown.approver),
                from: date(shown.fromDate),
                until: date(shown.untilDate),
              }}
            />
          </p>
        )}
        {ending.error && (
          <div className={classes.failure}>
            <ErrorAlert title={t('standIn.endFailed')} error={ending.error} />
          </div>
        )}
      </DecisionDialog.Form>
    </DecisionDialog>
  );
}
