import { expect } from '@playwright/test';

/** The commands that this client sends to a browser, by their names in Marionette and WebDriver. */
export const commands = {
  resize: { marionette: 'WebDriver:SetWindowRect', path: 'window/rect' },
  navigate: { marionette: 'WebDriver:Navigate', path: 'url' },
  execute: { marionette: 'WebDriver:ExecuteScript', path: 'execute/sync' },
  act: { marionette: 'WebDriver:PerformActions', path: 'actions' },
} as const;

/** A session with a browser that was started for a test. */
export interface Session {
  /**
   * Sends a command with the parameters of W3C WebDriver.
   * @returns its result
   * @throws with the browser's message
   */
  readonly send: (command: keyof typeof commands, parameters: object) => Promise<unknown>;
  /** Ends the browser and its child processes. */
  readonly stop: () => Promise<void>;
}

/** Keys by their code points in W3C WebDriver. */
const keys = { Enter: '\uE007', Escape: '\uE00C', Tab: '\uE004' };

/**
 * The middle of the first visible element that matches and contains the text, in px from the corner
 * of the window; null while there is none, or while another element covers it.
 */
function findMiddle(selector: string, text: string): [number, number] | null {
  const element = [...document.querySelectorAll(selector)].find(
    (candidate) =>
      candidate.checkVisibility() &&
      !candidate.matches(':disabled') &&
      (candidate.textContent ?? '').includes(text),
  );
  if (!element) return null;
  element.scrollIntoView({ block: 'nearest' });
  // Of its first line: between the lines of a text is nothing to press.
  const [box] = element.getClientRects();
  if (!box) return null;
  const [x, y] = [Math.round(box.x + box.width / 2), Math.round(box.y + box.height / 2)];
  return element.contains(document.elementFromPoint(x, y)) ? [x, y] : null;
}

/** One window of a browser, with a mouse and a keyboard. */
export class DrivenBrowser {
  constructor(private readonly session: Session) {}

  /** Resizes the window, in px, which an open page notices. */
  async resize(width: number, height: number): Promise<void> {
    await this.session.send('resize', { width, height });
  }

  async open(url: string): Promise<void> {
    await this.session.send('navigate', { url });
  }

  /** Calls a function in the page. @returns its result, as JSON */
  async evaluate<Args extends unknown[], T>(run: (...args: Args) => T, ...args: Args): Promise<T> {
    const script = `return (${run.toString()}).apply(null, arguments);`;
    return (await this.session.send('execute', { script, args })) as T;
  }

  /** Calls a function in the page until its result is neither null nor false. @returns that result */
  async until<Args extends unknown[], T>(
    run: (...args: Args) => T,
    ...args: Args
  ): Promise<Exclude<T, null | false>> {
    let result: T | undefined;
    await expect
      .poll(async () => (result = await this.evaluate(run, ...args)), String(run))
      .toBeTruthy();
    return result as Exclude<T, null | false>;
  }

  /** Waits until the page shows a text. */
  async see(shown: string): Promise<void> {
    await this.until((text) => document.body.innerText.includes(text), shown);
  }

  /** Clicks with the mouse on the first element that matches and contains the text. */
  async click(selector: string, text = ''): Promise<void> {
    const [x, y] = await this.until(findMiddle, selector, text);
    const actions = [
      { type: 'pointerMove', origin: 'viewport', duration: 0, x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ];
    const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions };
    await this.session.send('act', { actions: [mouse] });
  }

  /** Types into the focused element. */
  async type(text: string): Promise<void> {
    const actions = [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]);
    await this.session.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  press(key: keyof typeof keys): Promise<void> {
    return this.type(keys[key]);
  }

  stop(): Promise<void> {
    return this.session.stop();
  }
}
