import { Button } from '@mantine/core';
import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useChange } from '../../lib/use-change.ts';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import classes from './payroll-page.module.css';
import { fetchFile, markPeriod, payrollKey } from './payroll-queries.ts';
import { usePeriodName } from './use-period-name.ts';

interface PeriodFilesProps {
  readonly projectId: string;
  readonly period: PayrollPeriod;
  readonly mayManage: boolean;
}

/** The files of a closed period, and the status of their processing. */
export function PeriodFiles({ projectId, period, mayManage }: PeriodFilesProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const notify = useNotify();
  const nameOf = usePeriodName();
  const { periodId, version, state } = period;
  const refresh = () => void client.invalidateQueries({ queryKey: payrollKey(projectId) });
  const next = { Closed: 'delivered', Delivered: 'confirmed' } as const;
  const to = state === 'Closed' || state === 'Delivered' ? next[state] : null;
  const change = useChange({
    mutationFn: (target: 'delivered' | 'confirmed') =>
      markPeriod({ projectId, periodId, version }, target),
    onSuccess: () => {
      notify({ tone: 'ok', title: t('payroll.mark.done'), message: nameOf(period) });
      refresh();
    },
  });
  return (
    <Panel title={t('payroll.files.title')}>
      <div className={classes.body}>
        <ul className={classes.list}>
          {period.files.map((file) => (
            <li key={file.format} className={classes.row}>
              <div>
                <p>{file.fileName}</p>
                <p className={classes.digest}>
                  {t('payroll.files.digest')}: {file.sha256}
                </p>
                <p className={classes.muted}>
                  {file.lastDownloadedAt === null ? (
                    t('payroll.files.never')
                  ) : (
                    <Trans
                      components={isolatedNames}
                      i18nKey="payroll.files.last"
                      values={{
                        name: file.lastDownloadedBy ?? '–',
                        moment: format.moment(file.lastDownloadedAt),
                      }}
                    />
                  )}
                </p>
              </div>
              <DownloadButton
                label={t(`payroll.files.${file.format}`)}
                fetchFile={async () => {
                  const fetched = await fetchFile({ projectId, periodId }, file.format);
                  refresh();
                  return fetched;
                }}
              />
            </li>
          ))}
        </ul>
        {mayManage && to && (
          <div>
            <Button variant="filled" loading={change.isPending} onClick={() => change.mutate(to)}>
              {t(`payroll.mark.${to}`)}
            </Button>
          </div>
        )}
        {change.error && <ErrorAlert title={t('payroll.mark.failed')} error={change.error} />}
      </div>
    </Panel>
  );
}
