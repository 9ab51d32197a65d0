import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRight } from '../../session/use-right.ts';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { ClosePeriod } from './close-period.tsx';
import { LinesTable } from './lines-table.tsx';
import { MissedMonths } from './missed-months.tsx';
import { NextLines } from './next-lines.tsx';
import classes from './payroll-page.module.css';
import { cutOffDay } from './period-rules.ts';
import { periodQuery, periodsQuery } from './payroll-queries.ts';
import { PeriodFiles } from './period-files.tsx';
import { PeriodSummary } from './period-summary.tsx';
import { Reconciliation } from './reconciliation.tsx';
import { usePeriodName } from './use-period-name.ts';
import { YearOverview } from './year-overview.tsx';

const tones = { Open: 'accent', Closed: 'warn', Delivered: 'ok', Confirmed: 'ok' } as const;
const settingsPath = '/settings/payroll';

function Period({ periods }: { readonly periods: readonly PayrollPeriod[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const nameOf = usePeriodName();
  const { projectId } = useSelectedProject();
  const mayManage = useRight('managePayroll');
  // A period that is closed meanwhile stays on the screen, with its files.
  const [query] = useSearchParams();
  // The link of a task contains a state: it opens the oldest period in that state.
  const [chosenId, setChosenId] = useState(
    () => (periods.findLast(({ state }) => state === query.get('state')) ?? periods[0])?.periodId,
  );
  const period = periods.find(({ periodId }) => periodId === chosenId) ?? periods[0];
  const periodKey = { projectId, periodId: period?.periodId ?? '' };
  const summary = useQuery({ ...periodQuery(periodKey), enabled: period !== undefined });
  if (!period) return null;
  const { periodId, state } = period;
  const isOpen = state === 'Open';
  return (
    <div className={classes.page}>
      <PageHead title={t('navigation.payroll')}>
        <p className={classes.facts}>
          <StatusBadge tone={tones[state]}>{t(`payroll.states.${state}`)}</StatusBadge>
          <span>
            <Trans
              components={isolatedNames}
              i18nKey="payroll.cutOff"
              values={{
                day: format.date(cutOffDay(period.cutOffAt)),
                payday: format.date(period.payday),
              }}
            />
          </span>
        </p>
      </PageHead>
      <div className={classes.bar}>
        <NativeSelect
          className={classes.switcher}
          wrapperProps={{ 'data-printed': true }}
          label={t('payroll.period')}
          rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
          value={periodId}
          onChange={(event) => setChosenId(event.currentTarget.value)}
          data={periods.map((each) => ({
            value: each.periodId,
            label: t('payroll.periodOption', {
              period: nameOf(each),
              state: t(`payroll.states.${each.state}`),
            }),
          }))}
        />
        <div className={classes.buttons}>
          <Button component={Link} to={settingsPath} variant="default">
            {t('payroll.settingsLink')}
          </Button>
          {isOpen && mayManage && (
            <ClosePeriod key={periodId} projectId={projectId} period={period} />
          )}
        </div>
      </div>
      <PeriodSummary key={`summary ${periodId}`} {...periodKey} isOpen={isOpen} />
      {summary.isFetched && (
        <>
          {isOpen && <MissedMonths {...periodKey} mayManage={mayManage} />}
          {!isOpen && <PeriodFiles projectId={projectId} period={period} mayManage={mayManage} />}
          <LinesTable key={periodId} {...periodKey} mayHold={isOpen && mayManage}>
            <Reconciliation {...periodKey} />
            {isOpen && <NextLines {...periodKey} />}
            <YearOverview periods={periods.filter(({ year }) => year === period.year)} />
          </LinesTable>
        </>
      )}
    </div>
  );
}

function Payroll() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const query = useQuery(periodsQuery(projectId));
  if (query.isPending) {
    return (
      <div role="status" aria-label={t('payroll.loading')}>
        <Skeleton height={320} />
      </div>
    );
  }
  if (!query.data) {
    return (
      <>
        <PageHead title={t('navigation.payroll')} />
        <div className={classes.failed}>
          <ErrorAlert
            title={t('payroll.loadFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        </div>
      </>
    );
  }
  if (query.data.items.length > 0) return <Period periods={query.data.items} />;
  return (
    <>
      <PageHead title={t('navigation.payroll')} />
      <PageMessage
        title={t('payroll.notStarted')}
        hint={t('payroll.notStartedHint')}
        action={
          <Button variant="default" component={Link} to={settingsPath}>
            {t('payroll.toSettings')}
          </Button>
        }
      />
    </>
  );
}

/**
 * The changes that payroll has to make in a period, and how that period is closed and confirmed.
 */
export function PayrollPage() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const mayView = useRight('viewPayroll');
  useScreenTitle();
  if (mayView) return <Payroll key={projectId} />;
  return (
    <ForbiddenPage
      right="viewPayroll"
      title={t('payroll.forbidden')}
      hint={t('payroll.forbiddenHint')}
    />
  );
}
