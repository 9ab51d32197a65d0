import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { microsoftProof } from '../../lib/url-token.ts';
import { publishMicrosoftProof } from '../../lib/microsoft-proof.ts';
import { AuthScreen } from './auth-screen.tsx';
import classes from './auth-screen.module.css';

/**
 * The last page in the window of a confirmation with Microsoft. It sends the result to the page
 * that waits for it, and closes the window, unless the browser forbids that.
 */
export function ConfirmationPage() {
  const { t } = useTranslation();
  const [proof] = useState(microsoftProof);
  const isPublished = useRef(false);
  useEffect(() => {
    if (!proof || isPublished.current) return;
    isPublished.current = true;
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
