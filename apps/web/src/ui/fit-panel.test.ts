import { expect, test, vi } from 'vitest';
import { limitHeight, shiftIntoView } from './fit-panel.ts';

function panelUpTo(right: number): HTMLElement {
  const panel = document.createElement('div');
  panel.getBoundingClientRect = () => ({ right }) as DOMRect;
  return panel;
}

test.each([
  [984, ''],
  [985, '-1px'],
  [1200, '-216px'],
])('moves a panel that reaches %s of a screen of 1000: %s', (right, left) => {
  vi.spyOn(document.documentElement, 'clientWidth', 'get').mockReturnValue(1000);
  const panel = panelUpTo(right);
  shiftIntoView(panel);
  expect(panel.style.left).toBe(left);
});

test('does nothing when the panel closes', () => {
  expect(() => shiftIntoView(null)).not.toThrow();
});

const elementAt = (top: number, bottom: number): HTMLElement => {
  const element = document.createElement('div');
  element.getBoundingClientRect = () => ({ top, bottom }) as DOMRect;
  return element;
};

test.each([
  ['with the list', 730, '570px'],
  ['with the screen, where the list goes on below it', 1400, '724px'],
  ['with the screen, beside a list of a few rows', 300, '724px'],
])('a panel ends %s', (_where, bottom, height) => {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(900);
  const panel = elementAt(160, 700);
  limitHeight(panel, elementAt(200, bottom));
  expect(panel.style.maxHeight).toBe(height);
});

test('a panel low on the screen has a minimum height', () => {
  vi.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(400);
  const panel = elementAt(160, 700);
  limitHeight(panel, elementAt(200, 1400));
  expect(panel.style.maxHeight).toBe('320px');
});
