/** A ref that moves the focus to what appears in the place of what had it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}
