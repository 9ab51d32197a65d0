import { useEffect, useState, type DragEvent } from 'react';

/** A file that is dropped beside a place for it must not take the place of the page. */
export function useNoStrayDrops(): void {
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

/** What an element needs so that files can be dropped on it; `data-over` is there while they hang above it. */
export function useFileDrop(onDrop: (files: readonly File[]) => void) {
  const [isOver, setOver] = useState(false);
  return {
    'data-over': isOver || undefined,
    onDragOver: (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: (event: DragEvent) => {
      // From the zone to what stands in it is no leaving.
      if (!isWithin(event)) setOver(false);
    },
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const files = [...event.dataTransfer.files];
      // A text or a picture of a page has none.
      if (files.length > 0) onDrop(files);
    },
  };
}
