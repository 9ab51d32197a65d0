const ends = ['mouseup', 'dragend'] as const;
let isPressed = false;

window.addEventListener('mousedown', () => (isPressed = true), { capture: true });
for (const end of ends) window.addEventListener(end, () => (isPressed = false), { capture: true });

/**
 * Runs `act` at once, or, if a mouse button is down, after the click. Otherwise `act` could move
 * the target away before the click reaches it.
 */
export function afterPress(act: () => void): void {
  if (!isPressed) {
    act();
    return;
  }
  const press = new AbortController();
  const finish = () => {
    press.abort();
    setTimeout(act);
  };
  for (const end of ends) window.addEventListener(end, finish, { signal: press.signal });
}
