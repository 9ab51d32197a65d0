import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MicrosoftMark } from '../../ui/microsoft-mark.tsx';

/** Leads to an address of the server, where the user signs in with the employer's directory. */
export function MicrosoftButton() {
  const { t } = useTranslation();
  return (
    <Button
      component="a"
      href="/auth/microsoft/start"
      variant="default"
      fullWidth
      leftSection={<MicrosoftMark />}
    >
      {t('auth.signInWithMicrosoft')}
    </Button>
  );
}
