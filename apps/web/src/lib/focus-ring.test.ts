import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { showFocusRingAfterKeys } from './focus-ring.ts';

const { focus } = HTMLElement.prototype;
afterEach(() => {
  HTMLElement.prototype.focus = focus;
});

test('shows the ring on a programmatic focus after a key; after a click the browser decides', () => {
  const passed = vi.fn();
  HTMLElement.prototype.focus = passed;
  showFocusRingAfterKeys();
  const button = document.createElement('button');

  button.focus({ preventScroll: true });
  expect(passed).toHaveBeenLastCalledWith({ preventScroll: true });
  fireEvent.keyDown(document.body, { key: 'a' });
  button.focus({ preventScroll: true });
  expect(passed).toHaveBeenLastCalledWith({ focusVisible: true, preventScroll: true });
  button.focus();
  expect(passed).toHaveBeenLastCalledWith({ focusVisible: true });
  button.focus({ focusVisible: false });
  expect(passed).toHaveBeenLastCalledWith({ focusVisible: false });
  fireEvent.pointerDown(document.body);
  button.focus();
  expect(passed).toHaveBeenLastCalledWith(undefined);
});
