import { Button } from '@mantine/core';
import type { LoggedIn } from '@portal/contract/authentication';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../lib/load-chunk.ts';
import { PasskeyFailure } from '../../domain-ui/passkey-failure.tsx';

interface PasskeyButtonProps {
  readonly onDone: (session: LoggedIn) => void;
}

/** The code is loaded on the first press, not with the page. */
const signIn = () =>
  loadChunk(() => import('./sign-in-by-passkey.ts')).then(({ signInByPasskey }) =>
    signInByPasskey(),
  );

/** Signs in without e-mail address and password. */
export function PasskeyButton({ onDone }: PasskeyButtonProps) {
  const { t } = useTranslation();
  const signingIn = useMutation({ mutationFn: signIn, onSuccess: onDone });
  return (
    <>
      {signingIn.error && <PasskeyFailure error={signingIn.error} />}
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden="true" />}
        loading={signingIn.isPending}
        onClick={() => signingIn.mutate()}
      >
        {t('auth.usePasskey')}
      </Button>
    </>
  );
}
