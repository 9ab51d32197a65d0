import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Notifications, where they cover least. */
export const PlacedNotifications = () => <Notifications position="bottom-right" />;
