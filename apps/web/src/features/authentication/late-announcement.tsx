import { lazy, Suspense } from 'react';
import classes from './auth-layout.module.css';

const none = { default: () => null };

/** If this code does not load, signing in works without the announcement. */
const Announcement = lazy(() =>
  import('../../parts/announcement.tsx').then(
    ({ Announcement }) => ({ default: Announcement }),
    () => none,
  ),
);

/** The announcement, loaded later so that it does not delay signing in. */
export function LateAnnouncement() {
  return (
    <div className={classes.announcement}>
      <Suspense>
        <Announcement />
      </Suspense>
    </div>
  );
}
