import { useTranslation } from 'react-i18next';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';
import classes from './auth-screen.module.css';

/** Asks the user to check their mailbox. It never reveals whether a mail was sent. */
export function MailSent({ text }: { readonly text: string }) {
  const { t } = useTranslation();
  return (
    <AuthScreen key="sent" title={t('authScreens.mailSent.title')} takesFocus>
      <p className={classes.text}>{text}</p>
      <p className={classes.text}>{t('authScreens.mailSent.hint')}</p>
      <BackToSignIn />
    </AuthScreen>
  );
}
