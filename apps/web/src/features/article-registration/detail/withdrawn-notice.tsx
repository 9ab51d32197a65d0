import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { Notice } from '../../../ui/notice.tsx';

/** Shown when an employee withdrew the request that is open: there is nothing left to do. */
export function WithdrawnNotice({
  registration: { status, decidedAt },
}: {
  readonly registration: ArticleRegistrationDetail;
}) {
  const { t } = useTranslation();
  const format = useFormat();
  if (status !== 'Withdrawn' || decidedAt === null) return null;
  return (
    <Notice tone="warn" role="status" title={t('articleRegistrations.detail.withdrawnTitle')}>
      <Trans
        components={isolatedNames}
        i18nKey="articleRegistrations.detail.withdrawn"
        values={{ moment: format.moment(decidedAt) }}
      />
    </Notice>
  );
}
