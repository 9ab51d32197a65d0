const heading = 'main h1';

/**
 * Gives the focus to the heading of the screen once that is there, unless the user has put it
 * somewhere else by then. Returns a function that gives up.
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
