import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './employer-account-list.module.css';

/** "Ja" with a tick, or "Nee" in a fainter colour. */
export function YesNo({ isYes, isMuted }: { readonly isYes: boolean; readonly isMuted: boolean }) {
  const { t } = useTranslation();
  if (!isYes) return <span className={classes.no}>{t('accounts.no')}</span>;
  return (
    <span className={classes.yes} data-muted={isMuted || undefined}>
      <IconCheck aria-hidden stroke={2.25} size={16} />
      {t('accounts.yes')}
    </span>
  );
}
