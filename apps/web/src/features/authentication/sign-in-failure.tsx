import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import { Notice } from '../../ui/notice.tsx';

interface SignInFailureProps {
  readonly error: unknown;
}

/** Says why signing in failed, above the form, and takes the focus so that nobody misses it. */
export function SignInFailure({ error }: SignInFailureProps) {
  const { t } = useTranslation();
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), [error]);
  return (
    <Notice tone="bad" role="alert" ref={ref}>
      {waitText(error) ?? errorText(t, error)}
    </Notice>
  );

  function waitText(failure: unknown): string | undefined {
    const seconds = failure instanceof ApiError ? failure.retryAfter : undefined;
    if (seconds === undefined) return undefined;
    if (seconds <= 60) return t('auth.tooManyAttempts', { count: seconds });
    return t('auth.tooManyAttemptsMinutes', { count: Math.ceil(seconds / 60) });
  }
}
