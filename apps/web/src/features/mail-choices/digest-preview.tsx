import { Skeleton } from '@mantine/core';
import type { MailChoices } from '@portal/contract/mail-choices';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import { digestPreviewQuery } from './mail-choices-queries.ts';
import { hasChosen, toChosen } from './mail-choices-rules.ts';
import classes from './notifications-page.module.css';

/** The digest as plain text, as it would be sent now by the saved choices. */
export function DigestPreview({ saved }: { readonly saved: MailChoices }) {
  const { t } = useTranslation();
  const hasDigest = hasChosen(toChosen(saved), saved, 'Daily', 'Weekly');
  const query = useQuery({ ...digestPreviewQuery, enabled: hasDigest });
  const preview = query.data;
  return (
    <Panel title={t('notifications.preview')}>
      <div className={classes.preview}>
        {!hasDigest && <p>{t('notifications.previewOff')}</p>}
        {hasDigest && query.isPending && (
          <Skeleton role="status" height={160} aria-label={t('app.loading')} />
        )}
        {query.error && !preview && (
          <ErrorAlert
            title={t('notifications.previewFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {hasDigest && preview?.text === '' && <p>{t('notifications.previewEmpty')}</p>}
        {hasDigest && preview && preview.text !== '' && (
          <>
            <p className={classes.subject}>{preview.subject}</p>
            <p className={classes.text}>{preview.text}</p>
          </>
        )}
      </div>
    </Panel>
  );
}
