import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureTitle, useErrorText } from '../i18n/error-text.ts';
import { ApiError } from '../lib/api-error.ts';
import { ErrorReference } from './error-reference.tsx';
import { Notice } from './notice.tsx';

interface FormFailureProps {
  /** What failed, where the reason alone does not say it. */
  readonly title?: string;
  /** Null when the reason is at a field: the title is enough then. */
  readonly error: unknown;
}

/** Whole seconds until a moment (milliseconds since 1970); 0 after it. */
function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const update = () => setNow(Date.now());
    const first = setTimeout(update);
    const ticking = setInterval(update, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(ticking);
    };
  }, [isRunning, until]);
  return secondsLeft;
}

/** The reason. If the user has to wait, it counts down to the next allowed try. */
function useReason(error: unknown): { readonly text: string; readonly isTicking: boolean } {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const retryAt = error instanceof ApiError ? error.retryAt : undefined;
  const left = useCountdown(retryAt ?? 0);
  if (retryAt === undefined) return { text: error ? errorText(error) : '', isTicking: false };
  if (left === 0) return { text: t('errors.waitIsOver'), isTicking: false };
  const text =
    left <= 60
      ? t('errors.tooManyAttempts', { count: left })
      : t('errors.tooManyAttemptsMinutes', { count: Math.ceil(left / 60) });
  return { text, isTicking: true };
}

/** Shows why a form was refused, above it, and takes the focus. */
export function FormFailure({ title, error }: FormFailureProps) {
  const { t } = useTranslation();
  const { text, isTicking } = useReason(error);
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (error) ref.current?.focus();
  }, [error]);
  const titleText = failureTitle(t, error) ?? title;
  const heading = titleText !== undefined && text !== '' ? { title: titleText } : {};
  return (
    <Notice tone="bad" role="alert" ref={ref} extra={<ErrorReference error={error} />} {...heading}>
      {/* A screen reader announces this once, not every second. */}
      <span aria-live={isTicking ? 'off' : undefined}>{text === '' ? title : text}</span>
    </Notice>
  );
}
