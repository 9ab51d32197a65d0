import { notifications, type NotificationData } from '@mantine/notifications';
import { createElement, Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

interface NotificationText {
  readonly tone: 'ok' | 'bad';
  readonly title: string;
  readonly message: ReactNode;
  /** The notification stays until it is closed, and is shown once: this is its id. */
  readonly stays?: string;
  /**
   * A link after the message. The notification stays until it is closed, because a link that goes
   * away by itself is hard to follow; the next one with a link takes its place.
   */
  readonly link?: { readonly to: string; readonly label: string };
}

const colors = { ok: 'green', bad: 'red' } as const;
const linkedId = 'linked';

/** Returns a function that shows a result or a failure on any screen. */
export function useNotify(): (text: NotificationText) => void {
  const { t } = useTranslation();
  return ({ tone, title, message, link, stays = link && linkedId }) => {
    const notification: NotificationData = {
      color: colors[tone],
      role: tone === 'bad' ? 'alert' : 'status',
      title,
      message: link
        ? createElement(
            Fragment,
            null,
            message,
            ' ',
            createElement(
              Link,
              { to: link.to, onClick: () => notifications.hide(linkedId) },
              link.label,
            ),
          )
        : message,
      ...(stays !== undefined && { id: stays, autoClose: false }),
      closeButtonProps: { 'aria-label': t('app.closeNotification') },
    };
    // Does nothing unless one with this id is shown; then `show` does nothing.
    if (link) notifications.update(notification);
    notifications.show(notification);
  };
}
