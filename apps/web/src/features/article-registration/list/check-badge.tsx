import { VisuallyHidden } from '@mantine/core';
import { IconCheck, IconHelpCircle, IconX } from '@tabler/icons-react';
import type { CheckCounts, OpenCheck } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { useShortReasons } from '../use-short-reasons.ts';

interface CheckBadgeProps {
  readonly counts: CheckCounts;
  /** The most urgent first; absent from a server of an earlier version. */
  readonly checks: readonly OpenCheck[] | null | undefined;
}

/** How many checks of each answer, for a response without their reasons. */
function Counted({ counts: { no, unknown } }: { readonly counts: CheckCounts }) {
  const { t } = useTranslation();
  const parts = [
    no > 0 && t('articleRegistrations.checks.counts.no', { count: no }),
    unknown > 0 && t('articleRegistrations.checks.counts.unknown', { count: unknown }),
  ].filter((part) => part !== false);
  return parts.join(', ');
}

/** Whether all checks of a request are in order, or else what is wrong, and how much besides. */
export function CheckBadge({ counts, checks }: CheckBadgeProps) {
  const { t } = useTranslation();
  const shortReasons = useShortReasons();
  const { no, unknown } = counts;
  if (no + unknown === 0) {
    return (
      <StatusBadge tone="ok" Icon={IconCheck}>
        {t('articleRegistrations.checks.inOrder')}
      </StatusBadge>
    );
  }
  const [first, ...others] = shortReasons(checks ?? []);
  return (
    <StatusBadge tone={no > 0 ? 'bad' : 'warn'} Icon={no > 0 ? IconX : IconHelpCircle}>
      {first === undefined ? <Counted counts={counts} /> : first}
      {others.length > 0 && (
        <span title={others.join(', ')}>
          <span aria-hidden>+{others.length}</span>
          <VisuallyHidden>{`, ${others.join(', ')}`}</VisuallyHidden>
        </span>
      )}
    </StatusBadge>
  );
}
