import { create } from 'zustand';

interface PaletteState {
  readonly isOpen: boolean;
  /** Whether the palette closed because an entry was opened, which takes the focus. */
  readonly isFollowed: boolean;
  /** The element that had the focus before it opened. */
  readonly openedFrom: Element | null;
  readonly open: () => void;
  readonly close: () => void;
  readonly follow: () => void;
}

/** Whether the palette is open: the shortcut and the buttons of the frame open it. */
export const usePalette = create<PaletteState>()((set) => ({
  isOpen: false,
  isFollowed: false,
  openedFrom: null,
  open: () => set({ isOpen: true, isFollowed: false, openedFrom: document.activeElement }),
  close: () => set({ isOpen: false, isFollowed: false }),
  follow: () => set({ isOpen: false, isFollowed: true }),
}));
