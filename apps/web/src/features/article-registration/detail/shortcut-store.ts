import { create } from 'zustand';

const place = 'review-shortcuts';

/** A browser that keeps nothing has the keys on. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
  } catch {
    return true;
  }
}

const useStore = create<{ readonly isOn: boolean }>()(() => ({ isOn: readChoice() }));

/** Whether single letters decide, move and edit; the choice stays in this browser. */
export const useShortcutsOn = (): boolean => useStore((state) => state.isOn);

export function setShortcuts(isOn: boolean): void {
  useStore.setState({ isOn });
  try {
    if (isOn) localStorage.removeItem(place);
    else localStorage.setItem(place, 'off');
  } catch {
    // The choice then lasts as long as the page.
  }
}
