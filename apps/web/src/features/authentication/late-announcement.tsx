import { lazy, Suspense, type ComponentType } from 'react';

const none = { default: () => null };

/** If this code does not load, signing in works without the announcement. */
const Announcement = lazy<ComponentType>(() =>
  import('./late-parts.tsx').then(
    ({ loadLateParts }) => loadLateParts(),
    () => none,
  ),
);

/** The announcement, loaded later so that it does not delay signing in. */
export function LateAnnouncement() {
  return (
    <Suspense>
      <Announcement />
    </Suspense>
  );
}
