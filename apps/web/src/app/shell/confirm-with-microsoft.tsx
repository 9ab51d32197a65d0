import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MicrosoftMark } from '../../ui/microsoft-mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useMicrosoftConfirmation } from './use-microsoft-confirmation.ts';

interface ConfirmWithMicrosoftProps {
  readonly confirmation: ReturnType<typeof useMicrosoftConfirmation>;
}

/** An alternative to the password, for an account that is linked to a user of a directory. */
export function ConfirmWithMicrosoft({ confirmation }: ConfirmWithMicrosoftProps) {
  const { t } = useTranslation();
  const { state } = confirmation;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<MicrosoftMark />}
        onClick={() => confirmation.begin()}
      >
        {t('shell.confirmWithMicrosoft')}
      </Button>
      {state === 'pending' && <p role="status">{t('shell.confirmInWindow')}</p>}
      {(state === 'blocked' || state === 'failed') && (
        <Notice tone="bad" role="alert">
          {t(state === 'blocked' ? 'shell.confirmNoWindow' : 'shell.confirmNotProved')}
        </Notice>
      )}
    </>
  );
}
