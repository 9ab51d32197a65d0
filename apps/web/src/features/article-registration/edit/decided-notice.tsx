import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { Notice } from '../../../ui/notice.tsx';
import { useTerms } from '../../../domain-ui/use-terms.ts';

interface DecidedNoticeProps {
  readonly registration: ArticleRegistrationDetail;
  /** Whether the user typed something that can no longer be saved. */
  readonly isLosing?: boolean;
}

/** Shows that a request can no longer be edited, and who decided on it. */
export function DecidedNotice({ registration, isLosing = false }: DecidedNoticeProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { actorWithin } = useTerms();
  const { status, decidedAt, decidedBy } = registration;
  const moment = decidedAt === null ? '' : format.moment(decidedAt);
  const text =
    decidedAt === null
      ? t('requestEdit.decided')
      : status === 'Withdrawn'
        ? t('requestEdit.withdrawn', { moment })
        : decidedBy === null
          ? t('requestEdit.automatic', { moment })
          : t(`requestEdit.${status === 'Approved' ? 'approvedBy' : 'rejectedBy'}`, {
              name: actorWithin(decidedBy, registration.decidedOnBehalfOf),
              moment,
            });
  return (
    <Notice tone="warn" role="alert" title={t('requestEdit.decidedTitle')}>
      {text} {isLosing && t('requestEdit.notSaved')}
    </Notice>
  );
}
