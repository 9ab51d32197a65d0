import { lazy, Suspense } from 'react';
import classes from './auth-layout.module.css';

const none = { default: () => null };

/** Signing in goes on without it when its code does not load. */
const Announcement = lazy(() =>
  import('../../ui/announcement.tsx').then(
    ({ Announcement }) => ({ default: Announcement }),
    () => none,
  ),
);

/** The announcement, which must not hold up who comes to sign in. */
export function LateAnnouncement() {
  return (
    <div className={classes.announcement}>
      <Suspense>
        <Announcement />
      </Suspense>
    </div>
  );
}
