import { Button, NativeSelect, Skeleton } from '@mantine/core';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { loadChunk } from '../../lib/load-chunk.ts';
import { today } from '../../lib/today.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useIsReadOnly, useRight } from '../../session/use-right.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { TabBar } from '../../ui/tab-bar.tsx';
import { CurrentPeriod } from './current-period.tsx';
import classes from './payroll-page.module.css';
import { periodsQuery } from './payroll-queries.ts';
import { useAddressedPeriod } from './use-addressed-period.ts';
import { usePeriodName } from './use-period-name.ts';

const settingsPath = '/settings/payroll';
const tabs = ['this', 'next', 'year'] as const;
type Tab = (typeof tabs)[number];

const NextPeriod = lazy(async () => {
  const loaded = await loadChunk(() => import('./next-period.tsx'));
  return { default: loaded.NextPeriod };
});
const YearOverview = lazy(async () => {
  const loaded = await loadChunk(() => import('./year-overview.tsx'));
  return { default: loaded.YearOverview };
});

/** The address of a tab; another tab has another list, so its parameters are dropped. */
const searchOf = (tab: Tab): string => (tab === 'this' ? '' : `?tab=${tab}`);

function Tabs({ current }: { readonly current: Tab }) {
  const { t } = useTranslation();
  return (
    <TabBar
      label={t('payroll.tabs.title')}
      current={current}
      tabs={tabs.map((tab) => ({
        key: tab,
        to: { search: searchOf(tab) },
        label: t(`payroll.tabs.${tab}`),
      }))}
    />
  );
}

/** Says that an earlier period still has to be delivered, while a later one is shown. */
function EarlierPeriod({ period }: { readonly period: PayrollPeriod }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const nameOf = usePeriodName();
  const text = { period: nameOf(period), day: date(period.payday) };
  return (
    <Notice tone="warn">
      {t(period.payday < today() ? 'payroll.earlier.late' : 'payroll.earlier.waits', text)}{' '}
      <Link to={{ search: `?period=${period.periodId}` }}>{t('payroll.earlier.show', text)}</Link>
    </Notice>
  );
}

function Period({ periods }: { readonly periods: readonly PayrollPeriod[] }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const nameOf = usePeriodName();
  const { projectId } = useSelectedProject();
  const isReadOnly = useIsReadOnly();
  const mayManage = useRight('managePayroll') && !isReadOnly;
  const [address] = useSearchParams();
  const tab = tabs.find((each) => each === address.get('tab')) ?? 'this';
  const [period, choose] = useAddressedPeriod(periods);
  if (!period) return null;
  const { periodId } = period;
  const open = periods.find((each) => each.state === 'Open');
  const undelivered = periods.findLast((each) => each.state === 'Closed');
  return (
    <div className={classes.page}>
      <PageHead
        title={t('navigation.payroll')}
        actions={
          <Button component={Link} to={settingsPath} variant="default">
            {t('payroll.settingsLink')}
          </Button>
        }
      />
      <Tabs current={tab} />
      {tab === 'this' && (
        <>
          <div className={classes.bar}>
            <NativeSelect
              className={classes.switcher}
              wrapperProps={{ 'data-printed': true }}
              aria-label={t('payroll.period')}
              rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
              value={periodId}
              onChange={(event) => choose(event.currentTarget.value)}
              data={periods.map((each) => ({
                value: each.periodId,
                label: t('payroll.periodOption', {
                  period: nameOf(each),
                  state: t(`payroll.states.${each.state}`),
                }),
              }))}
            />
            <p className={classes.muted}>
              <NoWrap>
                {t(`payroll.periodHint.${period.frequency}`, {
                  from: date(period.startsOn),
                  to: date(period.endsOn),
                })}
              </NoWrap>
            </p>
          </div>
          {undelivered && undelivered !== period && <EarlierPeriod period={undelivered} />}
          <CurrentPeriod
            key={periodId}
            projectId={projectId}
            period={period}
            mayManage={mayManage}
            next={
              open && open !== period
                ? { name: nameOf(open), to: `?period=${open.periodId}` }
                : undefined
            }
          />
        </>
      )}
      <Suspense fallback={<Skeleton height={320} />}>
        {tab === 'next' && <NextPeriod projectId={projectId} open={open} />}
        {tab === 'year' && <YearOverview projectId={projectId} periods={periods} />}
      </Suspense>
    </div>
  );
}

function Payroll() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const query = useQuery(periodsQuery(projectId));
  if (query.isPending) {
    return (
      <div className={classes.page}>
        <PageHead title={t('navigation.payroll')} />
        <div role="status" aria-label={t('payroll.loading')} className={classes.page}>
          <Skeleton height={41} />
          <Skeleton height={36} />
          <Skeleton height={212} />
        </div>
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
 * The changes that payroll has to make in a period, and the steps by which that period is closed and
 * delivered.
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
