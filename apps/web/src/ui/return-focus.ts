/** Whether the focused element was removed or can no longer have the focus. */
export const isFocusNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Returns the focus to an element that had it, unless another element took it. A button that waits
 * for a response is disabled, so it gets the focus once it is enabled.
 */
export function returnFocus(element: HTMLElement): void {
  const isOver = (): boolean => {
    if (!element.isConnected || !isFocusNowhere()) return true;
    if (element.matches(':disabled')) return false;
    element.focus({ preventScroll: true });
    return true;
  };
  if (isOver()) return;
  const observer = new MutationObserver(() => {
    if (isOver()) observer.disconnect();
  });
  observer.observe(element, { attributeFilter: ['disabled'] });
}
