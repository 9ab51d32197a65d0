import { useNotifications } from '@mantine/notifications';
import { lazy, Suspense, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';

const Notifications = lazy(() =>
  loadChunk(() => import('./notifications.tsx')).then(({ PlacedNotifications }) => ({
    default: PlacedNotifications,
  })),
);

/** The container of notifications; its code loads with the first notification. */
export function NotificationArea() {
  const isNeededNow = useNotifications().notifications.length > 0;
  const [isNeeded, setNeeded] = useState(isNeededNow);
  if (isNeededNow && !isNeeded) setNeeded(true);
  return isNeeded && <Suspense>{<Notifications />}</Suspense>;
}
