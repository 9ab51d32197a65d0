import { IconCheck, IconHelpCircle, IconX } from '@tabler/icons-react';
import type { CheckCounts } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge.tsx';

/** Shows whether all checks of a request are green, or how many are not. */
export function CheckBadge({ counts: { no, unknown } }: { readonly counts: CheckCounts }) {
  const { t } = useTranslation();
  if (no + unknown === 0) {
    return (
      <StatusBadge tone="ok" Icon={IconCheck}>
        {t('articleRegistrations.checks.inOrder')}
      </StatusBadge>
    );
  }
  const parts = [
    no > 0 && t('articleRegistrations.checks.counts.no', { count: no }),
    unknown > 0 && t('articleRegistrations.checks.counts.unknown', { count: unknown }),
  ].filter((part) => part !== false);
  return (
    <StatusBadge tone={no > 0 ? 'bad' : 'warn'} Icon={no > 0 ? IconX : IconHelpCircle}>
      {parts.join(', ')}
    </StatusBadge>
  );
}
