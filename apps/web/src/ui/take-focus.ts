/** A ref for an element that replaces the focused one: it moves the focus to the new element. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
