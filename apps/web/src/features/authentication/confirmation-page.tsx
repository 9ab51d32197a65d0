import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { microsoftProof } from '../../lib/url-token.ts';
import { publishMicrosoftProof } from '../../lib/microsoft-proof.ts';
import { AuthScreen } from './auth-screen.tsx';
import classes from './auth-screen.module.css';

/**
 * Where the window of a confirmation with Microsoft ends. It tells the window that waits how it
 * went, and closes, unless the browser does not allow that.
 */
export function ConfirmationPage() {
  const { t } = useTranslation();
  const [proof] = useState(microsoftProof);
  const isTold = useRef(false);
  useEffect(() => {
    if (!proof || isTold.current) return;
    isTold.current = true;
    publishMicrosoftProof(proof);
    window.close();
  }, [proof]);
  const isProved = proof?.outcome === 'proved';
  return (
    <AuthScreen
      title={t(isProved ? 'authScreens.confirmation.title' : 'authScreens.confirmation.failed')}
    >
      <p className={classes.text}>{t('authScreens.confirmation.text')}</p>
      <Button variant="default" fullWidth onClick={() => window.close()}>
        {t('authScreens.confirmation.close')}
      </Button>
    </AuthScreen>
  );
}
