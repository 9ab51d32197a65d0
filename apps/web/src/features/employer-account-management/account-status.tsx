import { useTranslation } from 'react-i18next';
import { StatusBadge, type StatusTone } from '../../ui/status-badge.tsx';
import type { ProjectAccess } from './rights-rules.ts';

interface AccountState extends Pick<ProjectAccess, 'hasAccess' | 'isDisabled'> {
  /** Whether the account has a password, without which it cannot sign in. */
  readonly isActivated: boolean;
  /** Whether mail to its address is refused permanently. */
  readonly mailFails: boolean;
}

const tones = {
  'detail.noAccess': 'mute',
  inactive: 'mute',
  mailFails: 'bad',
  invited: 'warn',
  active: 'ok',
} as const satisfies Record<string, StatusTone>;

/** The text key of an account's status in a project. */
export function statusOf(state: AccountState): keyof typeof tones {
  const { hasAccess, isDisabled, isActivated, mailFails } = state;
  if (!hasAccess) return 'detail.noAccess';
  if (isDisabled) return 'inactive';
  if (mailFails) return 'mailFails';
  return isActivated ? 'active' : 'invited';
}

/** An account's status in a project, as a badge. */
export function AccountStatus(state: AccountState) {
  const { t } = useTranslation();
  const status = statusOf(state);
  return <StatusBadge tone={tones[status]}>{t(`accounts.${status}`)}</StatusBadge>;
}
