import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NotificationText {
  readonly tone: 'ok' | 'bad';
  readonly title: string;
  readonly message: ReactNode;
}

const colors = { ok: 'green', bad: 'red' } as const;

/** Gives a function that shows what was done or what failed, on whichever screen the user is. */
export function useNotify(): (text: NotificationText) => void {
  const { t } = useTranslation();
  return ({ tone, title, message }) =>
    void notifications.show({
      color: colors[tone],
      role: tone === 'bad' ? 'alert' : 'status',
      title,
      message,
      closeButtonProps: { 'aria-label': t('app.closeNotification') },
    });
}
