import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { SubscriptionDetail } from '@portal/contract/subscription';
import { fullName } from '@portal/texts/format';
import { Trans, useTranslation } from 'react-i18next';
import { useCalendarTexts } from '../../i18n/use-calendar-texts.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { FormDraft } from '../../ui/form-draft.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { LastMonthsFields } from '../../domain-ui/last-months-fields.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { SettlementAmounts, SettlementReasons } from '../../domain-ui/settlement-summary.tsx';
import { LeaverConflict } from './leaver-conflict.tsx';
import classes from './leaver-dialog.module.css';
import type { LeaverDialogState } from './use-leaver-dialog.ts';

interface LeaverFormProps {
  readonly subscription: SubscriptionDetail;
  readonly steps: LeaverDialogState;
  readonly dates: readonly string[];
}

/** Shows when the subscription ends, the settlement, and who is notified; the rest is collapsed. */
function Outcome({ subscription, steps }: Pick<LeaverFormProps, 'subscription' | 'steps'>) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { firstName, type, subscriptionNumber } = subscription;
  const { endDate, lastMonths } = steps;
  const { lastPayrollRun, lastPayMonth } = lastMonths;
  const settlement = { subscription, lastMonths: { endDate, lastPayrollRun, lastPayMonth } };
  return (
    <div className={classes.outcome} role="group" aria-label={t('leaver.outcome')}>
      <p>
        <Trans
          components={isolatedNames}
          i18nKey="leaver.ends"
          values={{ type, number: subscriptionNumber, date: date(endDate) }}
        />
      </p>
      <h3 className={classes.heading}>{t('settlement.title')}</h3>
      <SettlementAmounts {...settlement} />
      <p className={classes.note}>
        <Trans components={isolatedNames} i18nKey="leaver.tells" values={{ name: firstName }} />
      </p>
      <details className={classes.more}>
        <summary>{t('leaver.more')}</summary>
        <SettlementReasons {...settlement} />
        <p>
          <Trans components={isolatedNames} i18nKey="leaver.later" values={{ name: firstName }} />
        </p>
        <p>{t('settlement.notAdvice')}</p>
      </details>
    </div>
  );
}

/** The fields for the end date and for the last months, with the consequences below them. */
export function LeaverForm({ subscription, steps, dates }: LeaverFormProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { longDate } = useCalendarTexts();
  const { endDate, lastMonths } = steps;
  const isPossible = dates.includes(endDate);
  // A chosen date that has become impossible stays visible, so that the user sees what to change.
  const isUnavailable = endDate !== '' && !isPossible;
  const chevron = <IconChevronDown aria-hidden stroke={1.75} size={16} />;

  return (
    <DecisionDialog.Form
      cancelLabel={t('leaver.cancel')}
      submitLabel={isPossible ? t('leaver.submitOn', { date: date(endDate) }) : t('leaver.report')}
      isSubmittable={
        isPossible && lastMonths.lastPayrollRun !== '' && lastMonths.lastPayMonth !== ''
      }
      isBusy={steps.isBusy}
      onSubmit={steps.report}
      onClose={steps.close}
    >
      <FormDraft draft={steps.draft} />
      <p>
        <Trans
          components={isolatedNames}
          i18nKey={subscription.periodEnd === null ? 'leaver.intro' : 'leaver.introEarlier'}
          values={{
            name: fullName(subscription),
            date: subscription.periodEnd === null ? '' : date(subscription.periodEnd),
          }}
        />
      </p>
      {steps.isOutdated && (
        <div className={classes.conflict}>
          <LeaverConflict subscription={subscription} />
        </div>
      )}
      <NativeSelect
        className={classes.field}
        rightSection={chevron}
        label={t('leaver.endDate')}
        description={t('leaver.endDateHint')}
        error={isUnavailable && t('errors.end-date-not-possible')}
        data={[
          { value: '', label: t('leaver.choose'), disabled: true },
          ...(isUnavailable ? [{ value: endDate, label: longDate(endDate), disabled: true }] : []),
          ...dates.map((day) => ({ value: day, label: longDate(day) })),
        ]}
        value={endDate}
        disabled={steps.isBusy}
        onChange={(event) => steps.setEndDate(event.currentTarget.value)}
        data-autofocus
      />
      <LastMonthsFields className={classes.field} choice={lastMonths} disabled={steps.isBusy} />
      <div aria-live="polite">
        {isPossible && <Outcome subscription={subscription} steps={steps} />}
      </div>
      {steps.error && (
        <div className={classes.conflict}>
          <ErrorAlert title={t('leaver.failed')} error={steps.error} />
        </div>
      )}
    </DecisionDialog.Form>
  );
}
