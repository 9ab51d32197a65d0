import { notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface NotificationText {
  readonly tone: 'ok' | 'bad';
  readonly title: string;
  readonly message: ReactNode;
  /** The notification stays until it is closed, and is shown once: this is its id. */
  readonly stays?: string;
}

const colors = { ok: 'green', bad: 'red' } as const;

/** Returns a function that shows a result or a failure on any screen. */
export function useNotify(): (text: NotificationText) => void {
  const { t } = useTranslation();
  return ({ tone, title, message, stays }) =>
    void notifications.show({
      color: colors[tone],
      role: tone === 'bad' ? 'alert' : 'status',
      title,
      message,
      ...(stays !== undefined && { id: stays, autoClose: false }),
      closeButtonProps: { 'aria-label': t('app.closeNotification') },
    });
}
