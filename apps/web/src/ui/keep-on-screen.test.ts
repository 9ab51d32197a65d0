import { expect, test, vi } from 'vitest';
import { keepOnScreen } from './keep-on-screen.ts';

function panelUpTo(right: number): HTMLElement {
  const panel = document.createElement('div');
  panel.getBoundingClientRect = () => ({ right }) as DOMRect;
  return panel;
}

test.each([
  [984, ''],
  [985, '-1px'],
  [1200, '-216px'],
])('a panel up to %s of a screen of 1000 is moved: %s', (right, left) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  const panel = panelUpTo(right);
  keepOnScreen(panel);
  expect(panel.style.left).toBe(left);
});

test('nothing happens when it closes', () => {
  expect(() => keepOnScreen(null)).not.toThrow();
});
