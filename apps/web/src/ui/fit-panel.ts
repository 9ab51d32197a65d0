/** Pixels between a panel and the edge of the screen. */
const margin = 16;

/** A `ref` of a panel that opens below its button: shifts it left by its overflow on the right. */
export function shiftIntoView(panel: HTMLElement | null): void {
  if (!panel) return;
  const room = document.documentElement.clientWidth - margin;
  const overrides = panel.getBoundingClientRect().right - room;
  if (overrides > 0) panel.style.left = `${-overrides}px`;
}

/** The minimum height of a panel in pixels, which shows its first options. */
const minHeight = 320;

/**
 * Limits the height of a panel over a list to the end of the list or of the screen, so that it
 * covers no content below the list in part. Over a short list the panel extends to the end of the
 * screen.
 */
export function limitHeight(panel: HTMLElement, list: HTMLElement): void {
  const { top } = panel.getBoundingClientRect();
  const beside = list.getBoundingClientRect().bottom - top;
  const screen = document.documentElement.clientHeight - margin - top;
  const room = beside < minHeight ? screen : Math.min(beside, screen);
  panel.style.maxHeight = `${Math.max(room, minHeight)}px`;
}
