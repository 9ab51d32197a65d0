import { isFocusNowhere } from '../../ui/return-focus.ts';

/** A dialog gives the focus back to what opened it within this many milliseconds. */
const others = 50;

/** The parts of the screen around an element, from the inside out, with the screen itself. */
function partsAround(element: Element): HTMLElement[] {
  const parts: HTMLElement[] = [];
  for (let around = element.parentElement; around; around = around.parentElement) {
    if (around.matches('section, main')) parts.push(around);
  }
  return parts;
}

/**
 * Keeps the place of somebody who works by keyboard or by ear. When what had the focus is gone from
 * the screen, such as the button of a row that was just removed, the part of the screen in which it
 * stood gets the focus, unless something else takes it.
 * @returns ends it
 */
export function restoreLostFocus(screen: HTMLElement): () => void {
  let last: Element | null = null;
  let parts: readonly HTMLElement[] = [];
  let waiting: number | undefined;
  const note = ({ target }: FocusEvent) => {
    // What stands in a dialog goes with it; the place on the screen is that of what opened it.
    if (!(target instanceof Element) || !screen.contains(target)) return;
    last = target;
    parts = partsAround(target);
  };
  // A panel that is open closes when the focus goes elsewhere, and changes what it shows meanwhile.
  const isElsewhere = () =>
    document.querySelector('[role="dialog"][aria-modal="true"]') !== null ||
    screen.querySelector('[aria-expanded="true"]') !== null;
  const isLost = () => last?.isConnected === false && isFocusNowhere() && !isElsewhere();
  const find = () => {
    waiting = undefined;
    const part = parts.find(({ isConnected }) => isConnected);
    if (!isLost() || !part) return;
    if (!part.hasAttribute('tabindex')) part.tabIndex = -1;
    part.focus({ preventScroll: true });
  };
  const watching = new MutationObserver(() => {
    if (waiting === undefined && isLost()) waiting = window.setTimeout(find, others);
  });
  watching.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  return () => {
    watching.disconnect();
    window.clearTimeout(waiting);
    document.removeEventListener('focusin', note);
  };
}
