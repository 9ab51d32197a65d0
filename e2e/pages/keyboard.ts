import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen has between two related elements. */
const maxTabs = 60;

/** A user of the keyboard alone; counts the keys, but not the letters of a text. */
export class Keyboard {
  count = 0;
  /** The keys that were pressed, for the message of a failure. */
  readonly pressed: string[] = [];

  constructor(private readonly page: Page) {}

  async press(key: string): Promise<void> {
    this.count += 1;
    this.pressed.push(key);
    await this.page.keyboard.press(key);
  }

  /** Types into the field that has the focus. */
  async type(text: string): Promise<void> {
    this.pressed.push(`"${text}"`);
    await this.page.keyboard.type(text);
  }

  /** Presses Tab until this has the focus. */
  async tabTo(target: Locator): Promise<void> {
    await target.waitFor({ state: 'attached' });
    for (let tabs = 0; tabs < maxTabs; tabs += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await this.press('Tab');
    }
    await expect(target).toBeFocused();
  }

  /** Moves the focus to a link or button, and presses it. */
  async choose(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }
}
