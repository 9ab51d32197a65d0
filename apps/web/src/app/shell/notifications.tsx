import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Notifications, in the corner where they cover the least. */
export const PlacedNotifications = () => <Notifications position="bottom-right" />;
