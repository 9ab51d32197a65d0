import { isFocusNowhere } from '../../ui/return-focus.ts';

/** A dialog returns the focus to its opener within this many milliseconds. */
const returnMs = 50;

/** The sections around an element, from the inside out, with the screen itself. */
function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.matches('section, main')) parts.push(around);
  }
  return parts;
}

/**
 * Restores a lost focus, for users of a keyboard or a screen reader. When the focused element was
 * removed from the screen, such as the button of a removed row, the section around it gets the
 * focus, unless another element takes it. A button that was disabled while it waited for a response
 * gets its focus back.
 * @returns a function that stops it
 */
export function restoreLostFocus(screen: HTMLElement): () => void {
  let last: Element | null = null;
  let parts: readonly HTMLElement[] = [];
  let waiting: number | undefined;
  const note = ({ target }: FocusEvent) => {
    // Elements in a dialog are ignored: the location on the screen is that of the opener.
    if (!(target instanceof Element) || !screen.contains(target)) return;
    last = target;
    parts = partsAround(target);
  };
  // An open panel closes when the focus leaves it, and its content changes meanwhile.
  const hasOverlay = () =>
    document.querySelector('[role="dialog"][aria-modal="true"]') !== null ||
    screen.querySelector('[aria-expanded="true"]') !== null;
  const isLost = () => last?.isConnected === false && isFocusNowhere() && !hasOverlay();
  const restore = () => {
    waiting = undefined;
    const part = parts.find(({ isConnected }) => isConnected);
    if (!isLost() || !part) return;
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
    part.focus({ preventScroll: true });
  };
  const isEnabledAgain = (records: readonly MutationRecord[]) =>
    records.some(({ type, target }) => type === 'attributes' && target.contains(last)) &&
    last?.matches(':enabled') === true &&
    isFocusNowhere() &&
    !hasOverlay();
  const observer = new MutationObserver((records) => {
    if (last instanceof HTMLElement && isEnabledAgain(records)) last.focus({ preventScroll: true });
    if (waiting === undefined && isLost()) waiting = window.setTimeout(restore, returnMs);
  });
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributeFilter: ['disabled'],
  });
  document.addEventListener('focusin', note);
  return () => {
    observer.disconnect();
    window.clearTimeout(waiting);
    document.removeEventListener('focusin', note);
  };
}
