import { Button } from '@mantine/core';
import { beginPasskeyConfirmation, confirmIdentityByPasskey } from '@portal/contract/passkey';
import { IconFingerprint } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { answerByPasskey } from '../../lib/passkeys.ts';
import { PasskeyFailure } from '../../domain-ui/passkey-failure.tsx';

interface ConfirmWithPasskeyProps {
  readonly onDone: () => void;
}

async function confirm(): Promise<void> {
  const options = await callApi(beginPasskeyConfirmation, {});
  await callApi(confirmIdentityByPasskey, { body: await answerByPasskey(options) });
}

/** An alternative to password and code, for an account with a passkey. */
export function ConfirmWithPasskey({ onDone }: ConfirmWithPasskeyProps) {
  const { t } = useTranslation();
  const confirming = useMutation({ mutationFn: confirm, onSuccess: onDone });
  return (
    <>
      <Button
        variant="default"
        fullWidth
        leftSection={<IconFingerprint size={20} stroke={1.75} aria-hidden="true" />}
        loading={confirming.isPending}
        onClick={() => confirming.mutate()}
      >
        {t('shell.confirmWithPasskey')}
      </Button>
      {confirming.error && <PasskeyFailure error={confirming.error} />}
    </>
  );
}
