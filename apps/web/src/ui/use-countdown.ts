import { useEffect, useState } from 'react';

/** Whole seconds until a moment (milliseconds since 1970); 0 after it. */
export function useCountdown(until: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((until - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const look = () => setNow(Date.now());
    const first = setTimeout(look);
    const ticking = setInterval(look, 1000);
    return () => {
      clearTimeout(first);
      clearInterval(ticking);
    };
  }, [isRunning, until]);
  return left;
}
