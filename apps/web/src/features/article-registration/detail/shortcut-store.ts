import { create } from 'zustand';

const place = 'review-shortcuts';

/** Shortcuts are on in a browser without storage. */
function readChoice(): boolean {
  try {
    return localStorage.getItem(place) !== 'off';
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
    if (isOn) localStorage.removeItem(place);
    else localStorage.setItem(place, 'off');
  } catch {
    // Without storage, the choice lasts as long as the page.
  }
}
