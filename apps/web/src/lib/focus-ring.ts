/**
 * Shows the focus ring on a programmatic focus after a key, in every browser as in Chromium.
 * Firefox and WebKit hide it after an earlier click, so that Enter would press a button without a
 * visible focus. Patches the method itself, because the dialogs of the library call it.
 */
export function showFocusRingAfterKeys(): void {
  let isByKey = false;
  addEventListener('keydown', () => (isByKey = true), true);
  addEventListener('pointerdown', () => (isByKey = false), true);
  const { focus } = HTMLElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    focus.call(this, isByKey ? { focusVisible: true, ...options } : options);
  };
}
