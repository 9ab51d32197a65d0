import { useEffect, useState, type DragEvent } from 'react';

/**
 * Keeps the page open when the user drops a file beside the drop zone: the browser would open the
 * file instead.
 */
export function usePreventStrayDrops(): void {
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    document.addEventListener('dragover', refuse);
    document.addEventListener('drop', refuse);
    return () => {
      document.removeEventListener('dragover', refuse);
      document.removeEventListener('drop', refuse);
    };
  }, []);
}

const isWithin = ({ currentTarget, relatedTarget }: DragEvent): boolean =>
  relatedTarget instanceof Node && currentTarget.contains(relatedTarget);

/**
 * The props that let an element receive dropped files; `data-over` is set while files are above it.
 */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // Moving from the zone to an element inside it does not count as leaving.
      if (!isWithin(event)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      // A text or a picture dragged from a page contains no files.
      if (files.length > 0) onDrop(files);
    },
  };
}
