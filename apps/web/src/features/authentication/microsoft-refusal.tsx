import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { MicrosoftReturn } from '../../lib/url-token.ts';
import { AuthScreen } from './auth-screen.tsx';
import classes from './auth-screen.module.css';
import { MicrosoftButton } from './microsoft-button.tsx';

interface MicrosoftRefusalProps {
  readonly outcome: Exclude<MicrosoftReturn['outcome'], 'confirm'>;
  /** Runs when the user chooses to sign in with a password. */
  readonly onLeave: () => void;
}

/** Shows why a sign-in with Microsoft started no session, and whom to ask for help. */
export function MicrosoftRefusal({ outcome, onLeave }: MicrosoftRefusalProps) {
  const { t } = useTranslation();
  return (
    <AuthScreen
      title={t(`auth.microsoft.${outcome}.title`)}
      lead={t(`auth.microsoft.${outcome}.why`)}
      takesFocus
    >
      <h2 className={classes.heading}>{t('auth.microsoft.askTitle')}</h2>
      <p className={classes.text}>{t(`auth.microsoft.${outcome}.ask`)}</p>
      <div className={classes.choices}>
        <Button component={Link} to="/auth" onClick={onLeave} fullWidth>
          {t('auth.microsoft.withPassword')}
        </Button>
        <MicrosoftButton />
      </div>
    </AuthScreen>
  );
}
