/** Pixels that stay free beside a panel. */
const margin = 16;

/**
 * Moves a panel that opens below its button to the left, as far as it would stand out of the screen
 * on the right. It goes into the `ref` of the panel.
 */
export function keepOnScreen(panel: HTMLElement | null): void {
  if (!panel) return;
  const room = document.documentElement.clientWidth - margin;
  const over = panel.getBoundingClientRect().right - room;
  if (over > 0) panel.style.left = `${-over}px`;
}
