import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useIsReadOnly, useRight } from '../../session/use-right.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './payroll-page.module.css';
import { periodsQuery, settingsQuery } from './payroll-queries.ts';
import { SettingsForm } from './settings-form.tsx';
import { firstStepOf, settingsSteps } from './settings-rules.ts';
import { StartPanel } from './start-panel.tsx';

function Settings({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const mayChange = useRight('managePayroll') && !isReadOnly;
  const query = useQuery(settingsQuery(projectId));
  const periods = useQuery({
    ...periodsQuery(projectId),
    enabled: query.data?.isStarted === true,
  });
  const open = periods.data?.items.find(({ state }) => state === 'Open');
  const [address, setAddress] = useSearchParams();
  const named = address.get('step');
  const step =
    named === null && query.data
      ? firstStepOf(query.data)
      : settingsSteps.find((each) => each === named);
  return (
    <div className={classes.page}>
      <PageHead
        title={t('titles.payrollSettings')}
        crumbs={[
          { label: t('navigation.settings'), to: '/settings' },
          { label: t('navigation.payroll'), to: '/payroll' },
          { label: t('titles.payrollSettings') },
        ]}
      />
      <p>{t(mayChange ? 'payrollSettings.lead' : 'payrollSettings.readOnly')}</p>
      {query.isPending && (
        <div role="status" aria-label={t('payroll.loading')}>
          <Skeleton height={320} />
        </div>
      )}
      {query.error && !query.data && (
        <ErrorAlert
          title={t('payrollSettings.loadFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data && (
        <>
          <SettingsForm
            key={query.data.version}
            projectId={projectId}
            saved={query.data}
            mayChange={mayChange}
            open={open}
            step={step}
            onStep={(next) =>
              setAddress({ step: next ?? 'none' }, { replace: true, preventScrollReset: true })
            }
          />
          {query.data.settings && (
            <StartPanel projectId={projectId} saved={query.data} mayChange={mayChange} />
          )}
        </>
      )}
    </div>
  );
}

/** Settings: how the employer's payroll works, and with which period the portal starts. */
export function PayrollSettingsPage() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const mayView = useRight('viewPayroll');
  useScreenTitle();
  if (mayView) return <Settings key={projectId} projectId={projectId} />;
  return (
    <ForbiddenPage
      right="viewPayroll"
      title={t('payroll.forbidden')}
      hint={t('payroll.forbiddenHint')}
    />
  );
}
