import { fullName } from '@portal/texts/format';
import { IconEye } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/session-store.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import classes from '../../ui/banner.module.css';

/** A banner during a support session, which changes nothing. */
export function SupportBanner() {
  const { t } = useTranslation();
  const isReadOnly = useIsReadOnly();
  const user = useSession((session) => session.user);
  if (!isReadOnly || !user) return null;
  return (
    <section className={classes.banner} data-tone="warn" aria-label={t('shell.supportTitle')}>
      <IconEye size={18} stroke={1.75} aria-hidden="true" />
      <p>
        <b>{t('shell.supportTitle')}.</b> {t('shell.supportText', { name: fullName(user) })}
      </p>
    </section>
  );
}
