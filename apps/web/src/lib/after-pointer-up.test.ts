import { fireEvent } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { afterPointerUp, taskAfterPointerUp } from './after-pointer-up.ts';

const ends = {
  'the button is let go': () => fireEvent.mouseUp(document.body),
  'something is dropped': () => fireEvent.dragEnd(document.body),
  'a menu opens': () => fireEvent.contextMenu(document.body),
  'another window takes over': () => fireEvent.blur(window),
  'the keyboard takes over': () => fireEvent.keyDown(document.body),
  'the mouse comes back without a button down': () => fireEvent.mouseMove(document.body),
};

test('runs at once while no button is pressed', async () => {
  const act = vi.fn();
  afterPointerUp(act);
  expect(act).toHaveBeenCalledOnce();
  taskAfterPointerUp(act);
  expect(act).toHaveBeenCalledOnce();
  await expect.poll(() => act).toHaveBeenCalledTimes(2);
});

const tasks = () => new Promise((resolve) => setTimeout(resolve, 20));

test.each(Object.entries(ends))('waits for the end of a press: %s', async (_name, end) => {
  const acts: string[] = [];
  fireEvent.mouseDown(document.body);
  afterPointerUp(() => acts.push('first'));
  taskAfterPointerUp(() => acts.push('second'));
  await tasks();
  end();
  // The click comes right after the end; the page must not have changed before it.
  expect(acts).toEqual([]);
  await expect.poll(() => acts).toEqual(['first', 'second']);
});

test('waits for a press that begins before the task runs', async () => {
  const acts: string[] = [];
  taskAfterPointerUp(() => acts.push('scheduled before'));
  fireEvent.mouseDown(document.body);
  afterPointerUp(() => acts.push('held by the first'));
  fireEvent.mouseUp(document.body);
  fireEvent.mouseDown(document.body);
  await tasks();
  expect(acts).toEqual([]);
  fireEvent.mouseUp(document.body);
  await expect.poll(() => acts).toEqual(['scheduled before', 'held by the first']);
});

test('does not take a blur, another button or a drag for the end of a press', async () => {
  const act = vi.fn();
  fireEvent.mouseDown(document.body);
  afterPointerUp(act);
  fireEvent.blur(document.body);
  fireEvent.mouseDown(document.body, { button: 2 });
  fireEvent.mouseUp(document.body, { button: 2 });
  fireEvent.mouseMove(document.body, { buttons: 1 });
  await tasks();
  expect(act).not.toHaveBeenCalled();
  fireEvent.mouseUp(document.body);
  await expect.poll(() => act).toHaveBeenCalledOnce();
});

test('does not wait for the second button, whose menu may swallow the mouseup', () => {
  const act = vi.fn();
  fireEvent.mouseDown(document.body, { button: 2 });
  afterPointerUp(act);
  expect(act).toHaveBeenCalledOnce();
});
