import { lazy, Suspense, type ComponentType } from 'react';

const none = { default: () => null };

/** When the browser has nothing else to do, or soon where it does not say. */
const idle = () =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve);
  });

/** If this code does not load, signing in works without the announcement. */
const Announcement = lazy<ComponentType>(() =>
  idle()
    .then(() => import('./late-parts.tsx'))
    .then(
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
