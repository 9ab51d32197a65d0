import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MicrosoftMark } from '../../ui/microsoft-mark.tsx';
import { Notice } from '../../ui/notice.tsx';
import type { useMicrosoftRound } from './use-microsoft-round.ts';

interface ConfirmWithMicrosoftProps {
  readonly round: ReturnType<typeof useMicrosoftRound>;
}

/** An alternative to the password, for an account that is linked to a user of a directory. */
export function ConfirmWithMicrosoft({ round }: ConfirmWithMicrosoftProps) {
  const { t } = useTranslation();
  const { state } = round;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<MicrosoftMark />}
        onClick={() => round.begin()}
      >
        {t('shell.confirmWithMicrosoft')}
      </Button>
      {state === 'asked' && <p role="status">{t('shell.confirmInWindow')}</p>}
      {(state === 'blocked' || state === 'failed') && (
        <Notice tone="bad" role="alert">
          {t(state === 'blocked' ? 'shell.confirmNoWindow' : 'shell.confirmNotProved')}
        </Notice>
      )}
    </>
  );
}
