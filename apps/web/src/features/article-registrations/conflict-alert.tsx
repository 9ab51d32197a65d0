import { Alert, Button, CopyButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './conflict-alert.module.css';
import type { Conflict } from './use-decision-steps.ts';

interface ConflictAlertProps {
  readonly registration: ArticleRegistrationDetail;
  readonly conflict: Conflict;
  readonly onDismiss: () => void;
}

function useConflictText(registration: ArticleRegistrationDetail): string {
  const { t } = useTranslation();
  const format = useFormat();
  const { status, decidedAt, decidedBy } = registration;
  if (status === 'ToApprove' || decidedAt === null) {
    return t('articleRegistrations.conflict.pending');
  }
  const moment = format.moment(decidedAt);
  if (decidedBy === null) return t('articleRegistrations.conflict.automatic', { moment });
  const key = status === 'Approved' ? 'approved' : 'rejected';
  return t(`articleRegistrations.conflict.${key}`, { name: decidedBy, moment });
}

/** Tells the second of two deciders who was first, and gives back what they had typed. */
export function ConflictAlert({ registration, conflict, onDismiss }: ConflictAlertProps) {
  const { t } = useTranslation();
  const text = useConflictText(registration);
  return (
    <Alert
      role="alert"
      variant="default"
      classNames={classes}
      icon={<IconAlertTriangle aria-hidden stroke={1.75} size={20} />}
      title={t('articleRegistrations.conflict.title')}
      withCloseButton
      closeButtonLabel={t('articleRegistrations.conflict.dismiss')}
      onClose={onDismiss}
    >
      {text}
      {conflict.reason !== '' && (
        <>
          <p className={classes.label}>{t('articleRegistrations.conflict.yourReason')}</p>
          <blockquote className={classes.reason}>{conflict.reason}</blockquote>
          <CopyButton value={conflict.reason}>
            {({ copied, copy }) => (
              <Button variant="default" onClick={copy}>
                {t(`articleRegistrations.conflict.${copied ? 'copied' : 'copy'}`)}
              </Button>
            )}
          </CopyButton>
        </>
      )}
    </Alert>
  );
}
