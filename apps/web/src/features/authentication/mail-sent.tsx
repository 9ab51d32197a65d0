import { useTranslation } from 'react-i18next';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';
import classes from './auth-screen.module.css';

/** Says where to look now. It never tells whether a mail was really sent. */
export function MailSent({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <AuthScreen key="sent" title={t('auth.mailSent.title')} takesFocus>
      <p className={classes.text}>{text}</p>
      <p className={classes.text}>{t('auth.mailSent.hint')}</p>
      <BackToSignIn />
    </AuthScreen>
  );
}
