import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterPress } from './after-press.ts';

test('runs at once while nothing is pressed', () => {
  const act = vi.fn();
  afterPress(act);
  expect(act).toHaveBeenCalledOnce();
});

test.each(['mouseUp', 'dragEnd'] as const)('waits for a press to end: %s', async (end) => {
  const act = vi.fn();
  fireEvent.mouseDown(document.body);
  afterPress(act);
  fireEvent[end](document.body);
  // The click comes right after `mouseup`; the page must not have changed before it.
  expect(act).not.toHaveBeenCalled();
  await expect.poll(() => act).toHaveBeenCalledOnce();
  afterPress(act);
  expect(act).toHaveBeenCalledTimes(2);
});
