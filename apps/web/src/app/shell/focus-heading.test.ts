import { afterEach, expect, test, vi } from 'vitest';
import { focusHeading } from './focus-heading.ts';

const observed = () => new Promise((resolve) => setTimeout(resolve));
const show = (html: string) => {
  document.body.innerHTML = html;
};

let giveUp = () => {};
afterEach(() => {
  giveUp();
  show('');
});

test('the heading has the focus once it is there', async () => {
  giveUp = focusHeading();
  show('<h1>not of the screen</h1><main><p>loading</p></main>');
  await observed();
  expect(document.body).toHaveFocus();
  show('<main><h1>Goedemorgen</h1></main>');
  await vi.waitFor(() => expect(document.querySelector('h1')).toHaveFocus());
  // From then on the user has the say.
  document.querySelector('h1')?.blur();
  show('<main><h1>Aanvragen</h1></main>');
  await observed();
  expect(document.body).toHaveFocus();
});

test('a heading that is there already has it at once', () => {
  show('<main><h1>Goedemorgen</h1></main>');
  giveUp = focusHeading();
  expect(document.querySelector('h1')).toHaveFocus();
});

test('who has gone on already is left alone', async () => {
  show('<input /><main></main>');
  document.querySelector('input')?.focus();
  giveUp = focusHeading();
  document.querySelector('main')!.innerHTML = '<h1>Goedemorgen</h1>';
  await observed();
  expect(document.querySelector('input')).toHaveFocus();
});

test('given up, it does nothing', async () => {
  focusHeading()();
  show('<main><h1>Goedemorgen</h1></main>');
  await observed();
  expect(document.body).toHaveFocus();
});
