import { Button, UnstyledButton, VisuallyHidden } from '@mantine/core';
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
import { PlainTable, type PlainColumn } from '../../ui/plain-table.tsx';

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

/** The saved lists, the latest first; undefined while they load. */
function LogTable({ items }: { items: readonly Entry[] | undefined }) {
  const { t } = useTranslation();
  const { count, moment } = useFormat();
  const [isExpanded, setExpanded] = useState(false);
  const columns: readonly PlainColumn<Entry>[] = [
    {
      id: 'date',
      label: t('employeeList.log.date'),
      cell: (entry) => <NoWrap>{moment(entry.importDate)}</NoWrap>,
    },
    {
      id: 'uploadedBy',
      label: t('employeeList.log.uploadedBy'),
      cell: (entry) => <EmailAddress address={entry.uploadedByEmailAddress} />,
    },
    {
      id: 'rows',
      label: t('employeeList.log.rows'),
      isNumber: true,
      cell: (entry) => count(entry.numberOfRowsProcessed),
    },
  ];
  return (
    <PlainTable
      label={t('employeeList.log.title')}
      columns={columns}
      rows={isExpanded ? items : items?.slice(0, firstEntries)}
      keyOf={({ importDate }) => importDate}
      expected={3}
    >
      {items && items.length > firstEntries && !isExpanded && (
        <UnstyledButton className={classes.more} onClick={() => setExpanded(true)}>
          {t('employeeList.log.showAll', { shown: count(items.length) })}
        </UnstyledButton>
      )}
    </PlainTable>
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
        <VisuallyHidden role="status">{t('employeeList.loading')}</VisuallyHidden>
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
      {!query.error && query.data?.items.length !== 0 && <LogTable items={query.data?.items} />}
    </section>
  );
}
