import type { CancellableSubscription } from '@portal/contract/employee-list';
import { explainSettlement, settlementKindOf } from '@portal/contract/settlement-explanation';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { DecisionDialog } from '../../../domain-ui/decision-dialog.tsx';
import { LastMonthsFields } from '../../../domain-ui/last-months-fields.tsx';
import { useLastMonths } from '../../../domain-ui/use-last-months.ts';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { noDraft } from '../../../ui/use-draft.ts';
import { useNotify } from '../../../ui/use-notify.ts';
import { useCancellation } from '../employee-list-queries.ts';
import { NameList } from './name-list.tsx';
import { SettlementAmounts } from './settlement-amounts.tsx';
import classes from './person-list.module.css';

interface CancelDialogProps {
  readonly isOpen: boolean;
  readonly people: readonly CancellableSubscription[];
  /** How many of them the list does not show now. */
  readonly hidden: number;
  /** YYYY-MM-DD */
  readonly endDate: string;
  readonly choices: Parameters<typeof useLastMonths>[1];
  readonly onClose: () => void;
  /** Runs once the leavers are reported, so that the dialog can close. */
  readonly onDone: () => void;
}

type CancelFormProps = Omit<CancelDialogProps, 'isOpen' | 'onDone'> & {
  readonly cancellation: ReturnType<typeof useCancellation>;
};

/** The last months, the settlement that follows for each, and who is notified. */
function CancelForm({ people, hidden, endDate, choices, cancellation, onClose }: CancelFormProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const facts = { count: people.length, date: date(endDate) };
  const choice = useLastMonths(
    endDate,
    choices,
    noDraft('the selection is made again each time, and the months have defaults'),
  );
  const { lastPayrollRun, lastPayMonth } = choice;
  const lastMonths = { endDate, lastPayrollRun, lastPayMonth };
  const kind = settlementKindOf(people.map((person) => explainSettlement(person, lastMonths)));
  const report = () =>
    cancellation.mutate({
      subscriptionIds: people.map(({ subscriptionId }) => subscriptionId),
      lastPayrollRun,
      lastPayMonth,
    });
  return (
    <DecisionDialog.Form
      cancelLabel={t('employeeList.cancel.cancel')}
      submitLabel={t('employeeList.cancel.submit', facts)}
      isSubmittable={people.length > 0 && lastPayrollRun !== '' && lastPayMonth !== ''}
      isBusy={cancellation.isPending}
      onSubmit={report}
      onClose={onClose}
    >
      <p>{t('employeeList.cancel.text', facts)}</p>
      <LastMonthsFields
        className={classes.field}
        choice={choice}
        disabled={cancellation.isPending}
      />
      {hidden > 0 && (
        <p className={classes.after}>
          {t('employeeList.cancel.hidden', { count: hidden, total: people.length })}
        </p>
      )}
      <NameList label={t('employeeList.cancel.names')} people={people}>
        {(person) => <SettlementAmounts subscription={person} lastMonths={lastMonths} />}
      </NameList>
      <p className={classes.after} aria-live="polite">
        {t(`settlement.together.${kind}`)}
      </p>
      <p className={classes.after}>{t('settlement.notAdvice')}</p>
      <p className={classes.after}>{t('employeeList.cancel.tells')}</p>
      {cancellation.error && (
        <div className={classes.trouble}>
          <ErrorAlert title={t('employeeList.cancel.failed')} error={cancellation.error} />
        </div>
      )}
    </DecisionDialog.Form>
  );
}

/**
 * A form for the last months, and a confirmation, before employees are reported as having left.
 * Each time it opens, the months have their defaults again.
 */
export function CancelDialog({ isOpen, onDone, ...form }: CancelDialogProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const notify = useNotify();
  const { projectId } = useSelectedProject();
  const cancellation = useCancellation(projectId, (count) => {
    notify({
      tone: 'ok',
      title: t('employeeList.cancel.done'),
      message: t('employeeList.cancel.doneText', { count, date: date(form.endDate) }),
    });
    onDone();
  });

  function close() {
    cancellation.reset();
    form.onClose();
  }

  return (
    <DecisionDialog
      isOpen={isOpen}
      title={t('employeeList.cancel.title')}
      closeLabel={t('employeeList.cancel.close')}
      isBusy={cancellation.isPending}
      onClose={close}
    >
      <CancelForm {...form} cancellation={cancellation} onClose={close} />
    </DecisionDialog>
  );
}
