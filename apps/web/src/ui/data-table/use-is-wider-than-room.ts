import { useEffect, useRef, useState, type RefObject } from 'react';

interface Room {
  readonly ref: RefObject<HTMLDivElement | null>;
  readonly isWider: boolean;
}

/** Whether the content of `ref` is wider than `ref` itself, so that it has to scroll sideways. */
export function useIsWiderThanRoom(): Room {
  const ref = useRef<HTMLDivElement>(null);
  const [isWider, setWider] = useState(false);
  useEffect(() => {
    const room = ref.current;
    const content = room?.firstElementChild;
    if (!room || !content) return;
    const observer = new ResizeObserver(() => setWider(content.scrollWidth > room.clientWidth));
    observer.observe(room);
    observer.observe(content);
    return () => observer.disconnect();
  }, []);
  return { ref, isWider };
}
