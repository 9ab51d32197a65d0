/** Callbacks that wait for the release of the first mouse button; null while it is not pressed. */
let waiting: (() => void)[] | null = null;

function finish(): void {
  const acts = waiting ?? [];
  waiting = null;
  // The click comes right after `mouseup`, before any of these. So may the next press.
  for (const act of acts) taskAfterPointerUp(act);
}

const isFirst = ({ button }: MouseEvent): boolean => button === 0;
const capture = { capture: true };
window.addEventListener('mousedown', (event) => isFirst(event) && (waiting ??= []), capture);
window.addEventListener('mouseup', (release) => isFirst(release) && finish(), capture);
// This window gets no `mouseup` for a press that ends in a menu or in another window.
window.addEventListener('mousemove', ({ buttons }) => waiting && buttons === 0 && finish());
for (const end of ['dragend', 'keydown'] as const) window.addEventListener(end, finish, capture);
for (const end of ['contextmenu', 'blur'] as const) window.addEventListener(end, finish);

/**
 * Runs `act` at once or, while the mouse is pressed, after the click. Otherwise `act` could move
 * the target before the click reaches it, and the click would be lost.
 */
export function afterPointerUp(act: () => void): void {
  if (waiting) waiting.push(act);
  else act();
}

/** Runs `act` in the next task or, if the mouse is pressed then, after the click. */
export function taskAfterPointerUp(act: () => void): void {
  setTimeout(() => afterPointerUp(act));
}
