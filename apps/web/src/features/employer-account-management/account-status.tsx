import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ProjectAccess } from './rights-rules.ts';

/** One word that says whether an account may enter a project. */
export function statusWord(t: TFunction, { hasAccess, isDisabled }: ProjectAccess): string {
  if (!hasAccess) return t('accounts.detail.noAccess');
  return t(isDisabled ? 'accounts.inactive' : 'accounts.active');
}

/** That word as a badge. */
export function AccountStatus({ project }: { readonly project: ProjectAccess }) {
  const { t } = useTranslation();
  const isIn = project.hasAccess && !project.isDisabled;
  return <StatusBadge tone={isIn ? 'ok' : 'mute'}>{statusWord(t, project)}</StatusBadge>;
}
