import { lazy, Suspense, useEffect, useState } from 'react';
import { loadChunk } from '../../lib/load-chunk.ts';
import { idleTime, IDLE_LIMIT, recordActivity } from '../../lib/session-activity.ts';
import { signOutAtOnce } from '../../session/sign-out.ts';

const warningTime = 60_000;

const IdleDialog = lazy(() =>
  loadChunk(() => import('./idle-dialog.tsx')).then(({ IdleDialog: Dialog }) => ({
    default: Dialog,
  })),
);

/** Milliseconds until the session has been idle for too long, over all tabs. */
const timeLeft = (): number => IDLE_LIMIT - (idleTime() ?? 0);

/**
 * Signs out in every tab at once when the session has been idle for too long, and warns a minute
 * before. It reads the shared time of the last call each second instead of counting seconds,
 * because timers stop while a machine sleeps.
 */
export function IdleSignOut() {
  const [secondsLeft, setSecondsLeft] = useState<number>();
  useEffect(() => {
    if (idleTime() === undefined) recordActivity();
    const check = () => {
      const remaining = timeLeft();
      if (remaining <= 0) signOutAtOnce('inactive');
      else setSecondsLeft(remaining <= warningTime ? Math.ceil(remaining / 1000) : undefined);
    };
    const ticking = setInterval(check, 1000);
    document.addEventListener('visibilitychange', check);
    return () => {
      clearInterval(ticking);
      document.removeEventListener('visibilitychange', check);
    };
  }, []);
  if (secondsLeft === undefined) return null;
  return (
    <Suspense>
      <IdleDialog secondsLeft={secondsLeft} onStay={() => setSecondsLeft(undefined)} />
    </Suspense>
  );
}
