/** Whether the focus was on something that is gone, or cannot have it any more. */
export const isFocusNowhere = (): boolean =>
  document.activeElement === null || document.activeElement === document.body;

/**
 * Gives the focus back to an element that had it, unless something else took it. A button that
 * waits for an answer is disabled, so it gets the focus as soon as it can have it.
 */
export function giveFocusBack(element: HTMLElement): void {
  const isOver = (): boolean => {
    if (!element.isConnected || !isFocusNowhere()) return true;
    if (element.matches(':disabled')) return false;
    element.focus({ preventScroll: true });
    return true;
  };
  if (isOver()) return;
  const watching = new MutationObserver(() => {
    if (isOver()) watching.disconnect();
  });
  watching.observe(element, { attributeFilter: ['disabled'] });
}
