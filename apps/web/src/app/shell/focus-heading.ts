const heading = 'main h1';

/**
 * Focuses the heading of the screen once it is rendered, unless the user has moved the focus by
 * then. Returns a function that stops it.
 */
export function focusHeading(): () => void {
  const observer = new MutationObserver(focusFound);
  function focusFound() {
    const found = document.querySelector<HTMLElement>(heading);
    if (!found) return;
    observer.disconnect();
    if (document.activeElement !== document.body) return;
    found.tabIndex = -1;
    found.focus({ preventScroll: true });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  focusFound();
  return () => observer.disconnect();
}
