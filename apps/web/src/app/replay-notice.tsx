import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { connectReplay } from '../lib/api-connection.ts';
import { useNotify } from '../ui/use-notify.ts';

/** Notifies the user, on any screen, that a change had been made before and was not repeated. */
export function ReplayNotice() {
  const { t } = useTranslation();
  const notify = useNotify();
  useEffect(() =>
    connectReplay(() =>
      notify({
        tone: 'ok',
        stays: 'replayed',
        title: t('errors.replayedTitle'),
        message: t('errors.replayed'),
      }),
    ),
  );
  return null;
}
