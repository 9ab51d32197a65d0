/** What a key press says, as far as the shortcuts look at it. */
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
 * The shortcut that a key press means: a letter without any other key, with caps lock or without,
 * or the question mark, which needs shift on many keyboards. A key that is held down counts once.
 */
export function shortcutOf(press: PressedKey): string | null {
  const { key, ctrlKey, metaKey, altKey, shiftKey, repeat, defaultPrevented } = press;
  if (ctrlKey || metaKey || altKey || repeat || defaultPrevented) return null;
  if (key === '?') return key;
  return /^[a-z]$/i.test(key) && !shiftKey ? key.toLowerCase() : null;
}
