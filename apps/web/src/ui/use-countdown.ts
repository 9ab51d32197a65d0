import { useEffect, useState } from 'react';

/** Whole seconds until a moment (milliseconds since 1970); 0 after it. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = secondsLeft > 0;
  useEffect(() => {
    if (!isRunning) return;
    const update = () => setNow(Date.now());
    const first = setTimeout(update);
    const ticking = setInterval(update, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(ticking);
    };
  }, [isRunning, until]);
  return secondsLeft;
}
