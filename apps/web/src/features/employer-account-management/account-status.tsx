import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { ProjectAccess } from './rights-rules.ts';

/** Whether an account may enter a project, in a word. */
export function AccountStatus({ project }: { readonly project: ProjectAccess }) {
  const { t } = useTranslation();
  if (!project.hasAccess) {
    return <StatusBadge tone="mute">{t('accounts.detail.noAccess')}</StatusBadge>;
  }
  return (
    <StatusBadge tone={project.isDisabled ? 'mute' : 'ok'}>
      {t(project.isDisabled ? 'accounts.inactive' : 'accounts.active')}
    </StatusBadge>
  );
}
