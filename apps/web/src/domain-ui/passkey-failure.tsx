import { useTranslation } from 'react-i18next';
import { PasskeyError } from '../lib/passkey-error.ts';
import { FormFailure } from '../ui/form-failure.tsx';
import { Notice } from '../ui/notice.tsx';

interface PasskeyFailureProps {
  readonly error: unknown;
  /** What failed, where the reason alone does not say it. */
  readonly title?: string;
}

/**
 * Shows why a passkey was not used or created. A cancelled prompt of the browser is no failure, and
 * is shown without an alert.
 */
export function PasskeyFailure({ error, title }: PasskeyFailureProps) {
  const { t } = useTranslation();
  if (!(error instanceof PasskeyError)) {
    return <FormFailure error={error} {...(title !== undefined && { title })} />;
  }
  const { trouble } = error;
  if (trouble === 'cancelled') return <Notice tone="info">{t('errors.passkey.cancelled')}</Notice>;
  return (
    <Notice tone={trouble === 'failed' ? 'bad' : 'warn'} role="alert">
      {t(`errors.passkey.${trouble}`)}
    </Notice>
  );
}
