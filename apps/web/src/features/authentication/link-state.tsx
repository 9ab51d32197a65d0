import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LinkPurpose } from '../../lib/url-token.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';
import classes from './auth-screen.module.css';

interface DeadLinkProps {
  readonly purpose: LinkPurpose;
  /**
   * Whether the link was opened before, so that its token is gone from the address, for example
   * after a reload.
   */
  readonly isTokenMissing: boolean;
}

/** Shown for a link that does not work, with the reason and what to do next. */
export function DeadLink({ purpose, isTokenMissing }: DeadLinkProps) {
  const { t } = useTranslation();
  const isReset = purpose === 'reset-password';
  return (
    <AuthScreen
      title={t(isTokenMissing ? 'authScreens.deadLink.goneTitle' : 'authScreens.deadLink.title')}
      key="dead"
      takesFocus
    >
      <p className={classes.text}>
        {isTokenMissing ? t('authScreens.deadLink.gone') : t(`authScreens.deadLink.${purpose}`)}
      </p>
      <Button
        component={Link}
        to={isReset ? '/auth/reset-password' : '/auth'}
        variant="default"
        fullWidth
      >
        {t(isReset ? 'authScreens.deadLink.askAnew' : 'authScreens.toSignIn')}
      </Button>
      {isReset && <BackToSignIn />}
    </AuthScreen>
  );
}

interface LinkCheckProps {
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown while the page checks whether a link works, and when that check fails. */
export function LinkCheck({ title, error, onRetry }: LinkCheckProps) {
  const { t } = useTranslation();
  return (
    <AuthScreen title={title}>
      {error ? (
        <ErrorAlert title={t('authScreens.deadLink.checkFailed')} error={error} onRetry={onRetry} />
      ) : (
        <Loader size="sm" role="status" aria-label={t('app.loading')} />
      )}
      <BackToSignIn />
    </AuthScreen>
  );
}
