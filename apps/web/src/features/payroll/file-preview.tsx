import { useDebouncedValue } from '@mantine/hooks';
import type { PayrollSettings } from '@portal/contract/payroll-settings';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import classes from './payroll-page.module.css';
import { previewQuery } from './payroll-queries.ts';
import { areHeadersFilled } from './settings-rules.ts';

/** Long enough to type the header of a column. */
const typingPause = 400;

interface FilePreviewProps {
  readonly projectId: string;
  readonly settings: PayrollSettings;
}

/** The first rows of the employer's own file with these settings. */
export function FilePreview({ projectId, settings }: FilePreviewProps) {
  const { t } = useTranslation();
  const [debounced] = useDebouncedValue(settings, typingPause);
  const isComplete = areHeadersFilled(debounced.file);
  const query = useQuery({ ...previewQuery(projectId, debounced), enabled: isComplete });
  const rows = query.data?.rows ?? [];
  return (
    <>
      <h3>{t('payrollSettings.preview')}</h3>
      {!isComplete && <p className={classes.muted}>{t('payrollSettings.headerNeeded')}</p>}
      {isComplete && query.error && !query.data && (
        <ErrorAlert
          title={t('payrollSettings.previewFailed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      )}
      {isComplete && query.data && (
        <>
          <pre
            className={classes.preview}
            role="region"
            aria-label={t('payrollSettings.preview')}
            tabIndex={0}
          >
            {rows.join('\n')}
          </pre>
          <p className={classes.muted}>
            {t('payrollSettings.previewCount', { count: query.data.rowCount })}
          </p>
        </>
      )}
    </>
  );
}
