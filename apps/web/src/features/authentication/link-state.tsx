import { Button, Loader } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LinkPurpose } from '../../lib/arrival.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';
import classes from './auth-screen.module.css';

interface DeadLinkProps {
  readonly purpose: LinkPurpose;
  /** Whether the link was opened before and only its address is left, as after a reload. */
  readonly isGone: boolean;
}

/** For a link that does not work: why that may be, and how to get on. */
export function DeadLink({ purpose, isGone }: DeadLinkProps) {
  const { t } = useTranslation();
  const isReset = purpose === 'reset-password';
  return (
    <AuthScreen
      title={t(isGone ? 'auth.deadLink.goneTitle' : 'auth.deadLink.title')}
      key="dead"
      takesFocus
    >
      <p className={classes.text}>
        {isGone ? t('auth.deadLink.gone') : t(`auth.deadLink.${purpose}`)}
      </p>
      <Button
        component={Link}
        to={isReset ? '/auth/reset-password' : '/auth'}
        variant="default"
        fullWidth
      >
        {t(isReset ? 'auth.deadLink.askAnew' : 'auth.toSignIn')}
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

/** While it is asked whether a link works, and when that cannot be asked. */
export function LinkCheck({ title, error, onRetry }: LinkCheckProps) {
  const { t } = useTranslation();
  return (
    <AuthScreen title={title}>
      {error ? (
        <ErrorAlert title={t('auth.deadLink.checkFailed')} error={error} onRetry={onRetry} />
      ) : (
        <Loader size="sm" role="status" aria-label={t('app.loading')} />
      )}
      <BackToSignIn />
    </AuthScreen>
  );
}
