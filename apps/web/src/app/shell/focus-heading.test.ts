import { afterEach, expect, test, vi } from 'vitest';
import { focusHeading } from './focus-heading.ts';

const observed = () => new Promise((resolve) => setTimeout(resolve));
const show = (html: string) => {
  document.body.innerHTML = html;
};

let stop = () => {};
afterEach(() => {
  stop();
  show('');
});

test('focuses the heading once it is rendered', async () => {
  stop = focusHeading();
  show('<h1>not of the screen</h1><main><p>loading</p></main>');
  await observed();
  expect(document.body).toHaveFocus();
  show('<main><h1>Goedemorgen</h1></main>');
  await vi.waitFor(() => expect(document.querySelector('h1')).toHaveFocus());
  // After that the user controls the focus.
  document.querySelector('h1')?.blur();
  show('<main><h1>Aanvragen</h1></main>');
  await observed();
  expect(document.body).toHaveFocus();
});

test('focuses a heading that is already rendered at once', () => {
  show('<main><h1>Goedemorgen</h1></main>');
  stop = focusHeading();
  expect(document.querySelector('h1')).toHaveFocus();
});

test('does nothing after the user has moved the focus', async () => {
  show('<input /><main></main>');
  document.querySelector('input')?.focus();
  stop = focusHeading();
  document.querySelector('main')!.innerHTML = '<h1>Goedemorgen</h1>';
  await observed();
  expect(document.querySelector('input')).toHaveFocus();
});

test('does nothing once stopped', async () => {
  focusHeading()();
  show('<main><h1>Goedemorgen</h1></main>');
  await observed();
  expect(document.body).toHaveFocus();
});
