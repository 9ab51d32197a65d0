import { Button, Skeleton } from '@mantine/core';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { CheckStep } from './check-step.tsx';
import { ClosePeriod } from './close-period.tsx';
import { CloseStep } from './close-step.tsx';
import { DecideStep } from './decide-step.tsx';
import { DeliverStep } from './deliver-step.tsx';
import { EffectTotals } from './effect-totals.tsx';
import { HoldMissing } from './hold-missing.tsx';
import { MarkPeriod } from './mark-period.tsx';
import classes from './payroll-page.module.css';
import { figuresQuery, type PayrollDescription, periodQuery } from './payroll-queries.ts';
import { PeopleTable } from './people-table.tsx';
import { openTasksOf } from './period-rules.ts';
import { PeriodSteps } from './period-steps.tsx';
import { addsUp } from './step-rules.ts';

interface CurrentPeriodProps {
  readonly projectId: string;
  readonly period: PayrollPeriod;
  readonly mayManage: boolean;
  /** The period that is open now, for a closed one. */
  readonly next: { readonly name: string; readonly to: string } | undefined;
}

/** What each of the four steps of a period shows. */
function useStepParts(
  { projectId, period, mayManage, next }: CurrentPeriodProps,
  summary: PayrollDescription,
  onShowPeople: () => void,
) {
  const { t } = useTranslation();
  const { moment, date } = useFormat();
  const { periodId, state } = period;
  const isOpen = state === 'Open';
  const key = { projectId, periodId };
  const figures = useQuery(figuresQuery(key));
  const tasks = openTasksOf(summary);
  const countOf = (kind: string) => tasks.find((task) => task.kind === kind)?.count ?? 0;
  const toDecide = tasks.filter(({ step }) => step === 'decide');
  const sum = figures.data && addsUp(figures.data.components);
  const [noNumber, numberNow] = [countOf('noNumber'), countOf('numberNow')];
  const checked = sum === undefined ? 'loading' : sum ? 'fine' : 'wrong';
  return {
    decide: {
      summary:
        isOpen && toDecide.length > 0
          ? toDecide
              .map(({ kind, count }) => t(`payroll.steps.short.${kind}`, { count }))
              .join(', ')
          : t('payroll.steps.decided'),
      ...(isOpen && {
        content: () => <DecideStep projectId={projectId} summary={summary} mayManage={mayManage} />,
      }),
      ...(isOpen &&
        mayManage &&
        noNumber > 0 && {
          action: (isDue: boolean) => (
            <HoldMissing {...key} to="hold" lineCount={noNumber} isDue={isDue} />
          ),
        }),
      ...(isOpen &&
        noNumber === 0 &&
        countOf('requests') > 0 && {
          action: (isDue: boolean) => (
            <Button
              component={Link}
              to="/requests/to-approve"
              variant={isDue ? 'filled' : 'default'}
            >
              {t('payroll.waiting.toRequests')}
            </Button>
          ),
        }),
    },
    check: {
      summary: (
        <>
          {t(`payroll.steps.sums.${checked}`)}
          {isOpen &&
            tasks
              .filter(({ step }) => step !== 'decide')
              .map(({ kind, count }) => ` · ${t(`payroll.steps.short.${kind}`, { count })}`)
              .join('')}
        </>
      ),
      content: () => (
        <CheckStep
          projectId={projectId}
          periodId={periodId}
          summary={summary}
          onShowPeople={onShowPeople}
        />
      ),
      ...(isOpen &&
        mayManage &&
        numberNow > 0 && {
          action: (isDue: boolean) => (
            <HoldMissing {...key} to="release" lineCount={numberNow} isDue={isDue} />
          ),
        }),
    },
    close: {
      summary: isOpen
        ? t(noNumber > 0 ? 'payroll.steps.blocked' : 'payroll.steps.toClose')
        : t('payroll.steps.closed', {
            name: period.closedBy ?? '–',
            moment: period.closedAt === null ? '–' : moment(period.closedAt),
          }),
      ...(isOpen && { content: () => <CloseStep summary={summary} /> }),
      ...(isOpen &&
        mayManage && {
          action: (isDue: boolean) => (
            <ClosePeriod projectId={projectId} period={period} isDue={isDue} />
          ),
        }),
    },
    deliver: {
      summary: (
        <>
          {period.deliveredAt === null
            ? t(isOpen ? 'payroll.steps.deliverLater' : 'payroll.steps.toDeliver')
            : t(`payroll.steps.${state === 'Confirmed' ? 'confirmed' : 'delivered'}`, {
                moment: moment(
                  (state === 'Confirmed' ? period.confirmedAt : period.deliveredAt) ??
                    period.deliveredAt,
                ),
                day: date(period.payday),
              })}
          {!isOpen && next && (
            <>
              {' '}
              <Link to={next.to}>{t('payroll.steps.next', { period: next.name })}</Link>
            </>
          )}
        </>
      ),
      ...(!isOpen && {
        content: () => <DeliverStep projectId={projectId} period={period} />,
      }),
      ...(mayManage &&
        (state === 'Closed' || state === 'Delivered') && {
          action: (isDue: boolean) => (
            <MarkPeriod projectId={projectId} period={period} isDue={isDue} />
          ),
        }),
    },
  };
}

function LoadedPeriod({
  summary,
  ...props
}: CurrentPeriodProps & { readonly summary: PayrollDescription }) {
  const { projectId, period, mayManage } = props;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const parts = useStepParts(props, summary, () => headingRef.current?.focus());
  return (
    <>
      <PeriodSteps period={period} counts={summary} parts={parts} />
      {/* A process that is not upgraded yet does not send them. */}
      {(summary as Partial<PayrollDescription>).effects && (
        <EffectTotals summary={summary} frequency={period.frequency} />
      )}
      <PeopleTable
        projectId={projectId}
        period={period}
        mayHold={period.state === 'Open' && mayManage}
        headingRef={headingRef}
      />
    </>
  );
}

/** A period with its steps, its totals and its people. */
export function CurrentPeriod(props: CurrentPeriodProps) {
  const { t } = useTranslation();
  const { projectId, period } = props;
  const query = useQuery(periodQuery({ projectId, periodId: period.periodId }));
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('payroll.loading')} className={classes.page}>
        <Skeleton height={212} />
        <Skeleton height={132} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <ErrorAlert
        title={t('payroll.loadFailed')}
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  }
  return <LoadedPeriod {...props} summary={query.data} />;
}
