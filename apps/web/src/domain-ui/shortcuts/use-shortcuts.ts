import { useEffect, useRef } from 'react';
import { shortcutOf } from './shortcut-rules.ts';

/** Elements in which letters are typed, or choose an option. */
const typing =
  'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable]:not([contenteditable="false"]), ' +
  '[role="menu"], [role="listbox"], [role="combobox"]';
const dialogs = '[role="dialog"], [role="alertdialog"]';

/**
 * Runs an action when its letter is pressed anywhere on the screen, except in a field or while a
 * dialog is open. A letter whose action is undefined, or returns false, is left to others.
 */
export function useShortcuts(
  isOn: boolean,
  actions: Readonly<Record<string, (() => boolean | void) | undefined>>,
): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    if (!isOn) return;
    function press(event: KeyboardEvent) {
      const shortcut = shortcutOf(event);
      const action = shortcut === null ? undefined : latest.current[shortcut];
      if (!action) return;
      if (event.target instanceof Element && event.target.closest(typing)) return;
      if (document.querySelector(dialogs)) return;
      if (action() !== false) event.preventDefault();
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [isOn]);
}
