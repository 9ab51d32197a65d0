import { useEffect } from 'react';
import { create } from 'zustand';

/** What a single letter does on a screen besides what it does in every list. */
export type ScreenKey = 'next' | 'previous' | 'approve' | 'reject' | 'edit';

const storageKey = 'review-shortcuts';

/** Shortcuts are on in a browser without storage. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

interface Shortcuts {
  readonly isOn: boolean;
  readonly isListed: boolean;
  readonly screenKeys: readonly ScreenKey[];
}

const noKeys: readonly ScreenKey[] = [];
const useStore = create<Shortcuts>()(() => ({
  isOn: readChoice(),
  isListed: false,
  screenKeys: noKeys,
}));

/** Whether single letters do anything; the choice is stored in this browser. */
export const useShortcutsOn = (): boolean => useStore((state) => state.isOn);

export function setShortcuts(isOn: boolean): void {
  useStore.setState({ isOn });
  try {
    if (isOn) localStorage.removeItem(storageKey);
    else localStorage.setItem(storageKey, 'off');
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}

/** Whether the list of shortcuts is open. */
export const useShortcutsListed = (): boolean => useStore((state) => state.isListed);
export const listShortcuts = (isListed: boolean): void => useStore.setState({ isListed });

/** The keys of the current screen alone. */
export const useKeysOfScreen = (): readonly ScreenKey[] => useStore((state) => state.screenKeys);

/** States which keys a screen has, for the list of shortcuts. The array must stay the same. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  useEffect(() => {
    useStore.setState({ screenKeys: keys });
    return () => useStore.setState({ screenKeys: noKeys });
  }, [keys]);
}
