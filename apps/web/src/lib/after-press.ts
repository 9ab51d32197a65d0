/** What waits for the press of a mouse button to end; null while none is pressed. */
let waiting: (() => void)[] | null = null;

function finish(): void {
  const acts = waiting ?? [];
  waiting = null;
  // The click comes right after `mouseup`, before any of these.
  for (const act of acts) setTimeout(act);
}

const capture = { capture: true };
window.addEventListener('mousedown', ({ button }) => button === 0 && (waiting ??= []), capture);
for (const end of ['mouseup', 'dragend'] as const) window.addEventListener(end, finish, capture);
// A press can end where this window does not hear of it: in a menu, or in another window.
for (const end of ['contextmenu', 'blur'] as const) window.addEventListener(end, finish);
window.addEventListener('mousemove', ({ buttons }) => waiting && buttons === 0 && finish());

/**
 * Runs `act` at once, or, if a mouse button is down, after the click. Otherwise `act` could move
 * the target away before the click reaches it, and the press would do nothing.
 */
export function afterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}

/** Runs `act` in the next task, or, if a mouse button is down, in the first after the click. */
export function taskAfterPress(act: () => void): void {
  if (waiting) waiting.push(act);
  else setTimeout(act);
}
