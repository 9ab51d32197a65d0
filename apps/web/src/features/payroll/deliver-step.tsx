import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { DownloadButton } from '../../ui/download-button.tsx';
import classes from './payroll-page.module.css';
import { fetchFile, payrollKey } from './payroll-queries.ts';
import { Proof } from './proof.tsx';

interface DeliverStepProps {
  readonly projectId: string;
  readonly period: PayrollPeriod;
}

/** The files of a closed period, and who downloaded them last. */
export function DeliverStep({ projectId, period }: DeliverStepProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const { periodId, files } = period;
  return (
    <>
      <ul className={classes.tasks}>
        {files.map((file) => (
          <li key={file.format} className={classes.row}>
            <div>
              {file.fileName}{' '}
              <span className={classes.muted}>
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
              </span>
            </div>
            <DownloadButton
              label={t(`payroll.files.${file.format}`)}
              fetchFile={async () => {
                const fetched = await fetchFile({ projectId, periodId }, file.format);
                void client.invalidateQueries({ queryKey: payrollKey(projectId) });
                return fetched;
              }}
            />
          </li>
        ))}
      </ul>
      <p className={classes.muted}>{t('payroll.steps.deliverHint')}</p>
      <Proof periods={[period]} />
    </>
  );
}
