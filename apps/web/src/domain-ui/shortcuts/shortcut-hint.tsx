import classes from './shortcut-hint.module.css';
import { type ScreenKey, useShortcutsOn } from './shortcut-store.ts';

export const letters = {
  next: 'J',
  previous: 'K',
  approve: 'A',
  reject: 'R',
  edit: 'E',
} as const satisfies Record<ScreenKey, string>;

/** Shows the shortcut of a button; only while shortcuts are on. */
export function ShortcutHint({ of }: { readonly of: ScreenKey }) {
  if (!useShortcutsOn()) return null;
  return (
    <kbd className={classes.hint} aria-hidden>
      {letters[of]}
    </kbd>
  );
}
