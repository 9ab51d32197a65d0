import type { Page } from '@playwright/test';

/** The minimum size of a target for a finger, and for a mouse, in pixels, in both directions. */
export const leastForFinger = 44;
export const leastForMouse = 24;

/**
 * The targets of a page that are smaller than this. Size is measured by where a press reaches the
 * target, and not by how large it looks: a checkbox is pressed by its label, and a small icon by
 * its padding. A link within a sentence is as high as its line, which WCAG allows.
 */
export function smallTargets(page: Page, least: number): Promise<string[]> {
  return page.evaluate((least) => {
    const pressed =
      'a[href], button, input, select, textarea, summary, [role="button"], [role="option"], [role="tab"], [role="menuitem"], [role="switch"]';
    const isVisible = (element: Element) =>
      element.checkVisibility({ opacityProperty: false, visibilityProperty: true }) &&
      element.getClientRects().length > 0;
    const isInSentence = (element: Element) => {
      if (!element.matches('a, button') || getComputedStyle(element).display !== 'inline') {
        return false;
      }
      const around = element.closest('p, li, dd, [role="alert"], [role="status"]');
      const textLength = (node: Element) => node.textContent.trim().length;
      return around !== null && textLength(around) > textLength(element) + 2;
    };
    /** A row of a list opens the record of its name, wherever it is pressed. */
    const isOpenedByRow = (element: Element) => element.matches('tr[data-openable] th a');
    const isIts = (element: Element, hit: Element | null) =>
      hit !== null && (element.contains(hit) || hit.closest('label')?.control === element);
    /** How far from a point presses still reach the target, in pixels, in one direction. */
    const reach = (element: Element, x: number, y: number, dx: number, dy: number) => {
      let far = 0;
      while (far < least && isIts(element, document.elementFromPoint(x + dx * far, y + dy * far))) {
        far += 1;
      }
      return far;
    };
    const modal = document.querySelector('[role="dialog"][aria-modal="true"]');
    return [...(modal ?? document).querySelectorAll(pressed)].flatMap((element) => {
      if (element.matches(':disabled, [type="hidden"], [aria-hidden="true"] *, [tabindex="-1"]')) {
        return [];
      }
      if (!isVisible(element) || isInSentence(element) || isOpenedByRow(element)) return [];
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
      const { left, top, width, height } = element.getBoundingClientRect();
      // Elements for the keyboard alone, such as the skip link, are not visible.
      if (width <= 1 || height <= 1 || top + height <= 0) return [];
      const x = left + width / 2;
      const y = top + height / 2;
      // A field is pressed inside its border of one pixel.
      const edge = element.matches('input, textarea, select') ? 2 : 0;
      const across = reach(element, x, y, -1, 0) + reach(element, x, y, 1, 0) - 1 + edge;
      const down = reach(element, x, y, 0, -1) + reach(element, x, y, 0, 1) - 1 + edge;
      if (across >= least && down >= least) return [];
      const name = element.getAttribute('aria-label') ?? element.textContent.trim();
      const kind = element.getAttribute('type') ?? element.getAttribute('role') ?? '';
      return [
        `${element.localName} ${kind} "${name.slice(0, 40)}" ${across}x${down} (${Math.round(width)}x${Math.round(height)}) .${element.getAttribute('class')?.split(' ').at(-1) ?? ''}`,
      ];
    });
  }, least);
}
