import { useCallback, useEffect, useId, useRef, useState } from 'react';

/**
 * A button that opens a panel beside it. Escape closes the panel and returns the focus to the
 * button. A click outside `areaRef`, or moving the focus out of it, only closes the panel.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false);
  const areaRef = useRef<HTMLDivElement>(null);
  const buttonRef = useRef<HTMLButtonElement>(null);
  const panelId = useId();

  const close = useCallback(() => {
    setOpen(false);
    buttonRef.current?.focus();
  }, []);

  useEffect(() => {
    if (!isOpen) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A phone shows the panel in a dialog. Escape closes the panel alone.
      event.preventDefault();
      close();
    };
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !areaRef.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener('keydown', onKey);
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('keydown', onKey);
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [isOpen, close]);

  return { isOpen, toggle: () => setOpen(!isOpen), close, areaRef, buttonRef, panelId };
}
