const headingSelector = 'main h1';

/**
 * Focuses the heading of the screen once it is rendered, unless the user has moved the focus by
 * then. Returns a function that stops it.
 */
export function focusHeading(): () => void {
  const observer = new MutationObserver(focusFirst);
  function focusFirst() {
    const heading = document.querySelector<HTMLElement>(headingSelector);
    if (!heading) return;
    observer.disconnect();
    if (document.activeElement !== document.body) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }
  observer.observe(document.body, { childList: true, subtree: true });
  focusFirst();
  return () => observer.disconnect();
}
