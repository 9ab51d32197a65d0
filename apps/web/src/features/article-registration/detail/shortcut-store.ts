import { create } from 'zustand';

const storageKey = 'review-shortcuts';

/** Shortcuts are on in a browser without storage. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'off';
  } catch {
    return true;
  }
}

const useStore = create<{ readonly isOn: boolean }>()(() => ({ isOn: readChoice() }));

/** Whether single letters decide, navigate and edit; the choice is stored in this browser. */
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
