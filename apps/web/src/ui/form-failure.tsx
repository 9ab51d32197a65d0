import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../i18n/error-text.ts';
import { ApiError } from '../lib/api-error.ts';
import { Notice } from './notice.tsx';
import { useCountdown } from './use-countdown.ts';

interface FormFailureProps {
  /** What did not work, where the reason alone does not say it. */
  readonly title?: string;
  /** Null when the reason stands at a field: the title says enough then. */
  readonly error: unknown;
}

/** The reason, for as long as one has to wait when one has to wait. */
function useReason(error: unknown): { readonly text: string; readonly isTicking: boolean } {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const retryAt = error instanceof ApiError ? error.retryAt : undefined;
  const left = useCountdown(retryAt ?? 0);
  if (retryAt === undefined) return { text: error ? errorText(error) : '', isTicking: false };
  if (left === 0) return { text: t('auth.waitIsOver'), isTicking: false };
  const text =
    left <= 60
      ? t('auth.tooManyAttempts', { count: left })
      : t('auth.tooManyAttemptsMinutes', { count: Math.ceil(left / 60) });
  return { text, isTicking: true };
}

/** Says why a form was not taken, above it, and takes the focus so that nobody misses it. */
export function FormFailure({ title, error }: FormFailureProps) {
  const { text, isTicking } = useReason(error);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) ref.current?.focus();
  }, [error]);
  const heading = title !== undefined && text !== '' ? { title } : {};
  return (
    <Notice tone="bad" role="alert" ref={ref} {...heading}>
      {/* Heard once, not every second. */}
      <span aria-live={isTicking ? 'off' : undefined}>{text === '' ? title : text}</span>
    </Notice>
  );
}
