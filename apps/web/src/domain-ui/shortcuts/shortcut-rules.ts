/** The parts of a keyboard event that the shortcuts use. */
export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
  /** Whether the key is held down. */
  readonly repeat: boolean;
  readonly defaultPrevented: boolean;
}

/**
 * The shortcut of a key press: a letter without a modifier, with or without caps lock, or the
 * question mark, which needs shift on many keyboards. A key that is held down counts once.
 */
export function shortcutOf(press: PressedKey): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = press;
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return null;
  if (key === '?') return key;
  return /^[a-z]$/i.test(key) && !shiftKey ? key.toLowerCase() : null;
}
