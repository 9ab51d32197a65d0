import { Suspense } from 'react';
import { latePart } from '../../lib/late-part.ts';

const LateParts = latePart(() =>
  import('./late-parts.tsx').then(({ loadLateParts }) => loadLateParts()),
);

/** The announcement, loaded later so that it does not delay signing in. */
export function LateAnnouncement() {
  return (
    <Suspense>
      <LateParts />
    </Suspense>
  );
}
