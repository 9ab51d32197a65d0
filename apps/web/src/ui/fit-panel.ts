/** Pixels that stay free beside a panel. */
const margin = 16;

/**
 * Moves a panel that opens below its button to the left, as far as it would stand out of the screen
 * on the right. It goes into the `ref` of the panel.
 */
export function shiftIntoView(panel: HTMLElement | null): void {
  if (!panel) return;
  const room = document.documentElement.clientWidth - margin;
  const over = panel.getBoundingClientRect().right - room;
  if (over > 0) panel.style.left = `${-over}px`;
}

/** Pixels of a panel in which its first choices are seen, however little room there is. */
const leastHeight = 320;

/**
 * Ends a panel that stands above a list where the list ends, or the screen: it covers nothing by
 * half of what comes after the list. Beside a list of a few rows the panel goes on to the screen's
 * end.
 */
export function limitHeight(panel: HTMLElement, list: HTMLElement): void {
  const { top } = panel.getBoundingClientRect();
  const beside = list.getBoundingClientRect().bottom - top;
  const screen = document.documentElement.clientHeight - margin - top;
  const room = beside < leastHeight ? screen : Math.min(beside, screen);
  panel.style.maxHeight = `${Math.max(room, leastHeight)}px`;
}
