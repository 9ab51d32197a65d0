import { Button, CopyButton } from '@mantine/core';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { useTerms } from '../../../domain-ui/use-terms.ts';
import { ChangeList } from '../change-list.tsx';
import classes from './conflict-alert.module.css';
import type { Conflict } from './use-decision-steps.tsx';

interface ConflictAlertProps {
  readonly registration: ArticleRegistrationDetail;
  readonly conflict: Conflict;
  readonly onDismiss: () => void;
}

function ConflictText({ registration, conflict }: Omit<ConflictAlertProps, 'onDismiss'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { actorWithin } = useTerms();
  const { status, decidedAt, decidedBy, isDecidedByYou } = registration;
  if (conflict.kind === 'changed' && status === 'ToApprove') {
    const isReloaded = registration.version !== conflict.seen.version;
    return t(`articleRegistrations.conflict.${isReloaded ? 'changed' : 'changedPending'}`);
  }
  if (status === 'ToApprove' || decidedAt === null) {
    return t('articleRegistrations.conflict.pending');
  }
  const moment = format.moment(decidedAt);
  if (status === 'Withdrawn') return t('articleRegistrations.conflict.withdrawn', { moment });
  if (decidedBy === null) return t('articleRegistrations.conflict.automatic', { moment });
  const isApproved = status === 'Approved';
  if (isDecidedByYou) {
    const own = isApproved ? 'ownApproved' : 'ownRejected';
    return t(`articleRegistrations.conflict.${own}`, { moment });
  }
  const key = isApproved ? 'approved' : 'rejected';
  return (
    <Trans
      components={isolatedNames}
      i18nKey={`articleRegistrations.conflict.${key}`}
      values={{ name: actorWithin(decidedBy, registration.decidedOnBehalfOf), moment }}
    />
  );
}

/**
 * Shows who decided first to a user whose decision came too late, with the reason that they had
 * typed.
 */
export function ConflictAlert({ registration, conflict, onDismiss }: ConflictAlertProps) {
  const { t } = useTranslation();
  const { reason } = conflict;
  const isChange = conflict.kind === 'changed' && registration.status === 'ToApprove';
  const title = (): 'changedTitle' | 'withdrawnTitle' | 'ownTitle' | 'title' => {
    if (isChange) return 'changedTitle';
    if (registration.status === 'Withdrawn') return 'withdrawnTitle';
    return registration.isDecidedByYou ? 'ownTitle' : 'title';
  };
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t(`articleRegistrations.conflict.${title()}`)}
      extra={
        <>
          {isChange && <ChangeList from={conflict.seen} to={registration} />}
          {reason !== '' && (
            <>
              <p className={classes.label}>{t('articleRegistrations.conflict.yourReason')}</p>
              <blockquote className={classes.reason}>{reason}</blockquote>
            </>
          )}
          <div className={classes.buttons}>
            {reason !== '' && (
              <CopyButton value={reason}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {t(`articleRegistrations.conflict.${copied ? 'copied' : 'copy'}`)}
                  </Button>
                )}
              </CopyButton>
            )}
            <Button variant="default" onClick={onDismiss}>
              {t('articleRegistrations.conflict.dismiss')}
            </Button>
          </div>
        </>
      }
    >
      <ConflictText registration={registration} conflict={conflict} />
    </Notice>
  );
}
