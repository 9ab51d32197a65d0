import type { SubscriptionDetail } from '@portal/contract/subscription';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { Notice } from '../../ui/notice.tsx';

/** Shows that the chosen dates are no longer possible, and the current state. */
export function LeaverConflict({ subscription }: { readonly subscription: SubscriptionDetail }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { periodEnd } = subscription;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t(periodEnd === null ? 'leaver.conflict.changedTitle' : 'leaver.conflict.title')}
    >
      {periodEnd === null
        ? t('leaver.conflict.changed')
        : t('leaver.conflict.ends', { date: date(periodEnd) })}
    </Notice>
  );
}
