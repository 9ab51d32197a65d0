import { Button, Skeleton, UnstyledButton } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { logQuery } from './employee-list-queries.ts';
import classes from './log-panel.module.css';
import type { EmployeeListFlow } from './use-list-steps.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';

interface LogPanelProps {
  readonly steps: EmployeeListFlow;
  /** Whether an upload is open; no saved list can be restored then. */
  readonly isBusy: boolean;
}

interface Entry {
  readonly numberOfRowsProcessed: number;
  readonly importDate: string;
  readonly uploadedByEmailAddress: string;
}

const firstEntries = 10;

function LogTable({ items, titleId }: { items: readonly Entry[]; titleId: string }) {
  const { t } = useTranslation();
  const { count, moment } = useFormat();
  const [isExpanded, setExpanded] = useState(false);
  const shown = isExpanded ? items : items.slice(0, firstEntries);
  return (
    <div className={classes.scrollArea}>
      <table className={classes.table} aria-labelledby={titleId}>
        <thead>
          <tr>
            <th scope="col">{t('employeeList.log.date')}</th>
            <th scope="col">{t('employeeList.log.uploadedBy')}</th>
            <th scope="col">{t('employeeList.log.rows')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map((entry) => (
            <tr key={entry.importDate}>
              <td>
                <NoWrap>{moment(entry.importDate)}</NoWrap>
              </td>
              <td>
                <EmailAddress address={entry.uploadedByEmailAddress} />
              </td>
              <td>{count(entry.numberOfRowsProcessed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {items.length > shown.length && (
        <UnstyledButton className={classes.more} onClick={() => setExpanded(true)}>
          {t('employeeList.log.showAll', { shown: count(items.length) })}
        </UnstyledButton>
      )}
    </div>
  );
}

/** The saved lists, with a button to restore the previous one. */
export function LogPanel({ steps, isBusy }: LogPanelProps) {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const query = useQuery(logQuery(projectId));
  const titleId = useId();
  return (
    <section className={classes.log} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId}>{t('employeeList.log.title')}</h2>
        {query.data?.canRestore && !isBusy && (
          <Button
            variant="default"
            leftSection={<IconArrowBackUp aria-hidden stroke={1.75} size={18} />}
            loading={steps.isRestoring}
            onClick={steps.restore}
          >
            {t('employeeList.log.restore')}
          </Button>
        )}
      </div>
      {steps.restoreError && (
        <ErrorAlert title={t('employeeList.log.restoreFailed')} error={steps.restoreError} />
      )}
      {query.isPending && (
        <Skeleton role="status" height={132} aria-label={t('employeeList.loading')} />
      )}
      {query.error && (
        <ErrorAlert
          title={t('employeeList.log.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {query.data?.items.length === 0 && (
        <p className={classes.empty}>{t('employeeList.log.empty')}</p>
      )}
      {query.data && query.data.items.length > 0 && (
        <LogTable items={query.data.items} titleId={titleId} />
      )}
    </section>
  );
}
