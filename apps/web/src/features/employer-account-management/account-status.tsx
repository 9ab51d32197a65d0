import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import type { ProjectAccess } from './rights-rules.ts';

interface Standing extends Pick<ProjectAccess, 'hasAccess' | 'isDisabled'> {
  /** Whether the account has a password, and so can come in. */
  readonly isActivated: boolean;
}

const tones = {
  'detail.noAccess': 'mute',
  inactive: 'mute',
  invited: 'warn',
  active: 'ok',
} as const satisfies Record<string, StatusTone>;

/** The text that says how an account stands in a project. */
export function statusOf({ hasAccess, isDisabled, isActivated }: Standing): keyof typeof tones {
  if (!hasAccess) return 'detail.noAccess';
  if (isDisabled) return 'inactive';
  return isActivated ? 'active' : 'invited';
}

/** How an account stands in a project, as a badge. */
export function AccountStatus(standing: Standing) {
  const { t } = useTranslation();
  const status = statusOf(standing);
  return <StatusBadge tone={tones[status]}>{t(`accounts.${status}`)}</StatusBadge>;
}
