import { expect, type Locator, type Page } from '@playwright/test';

/** More than any screen has between two things that belong together. */
const maxTabs = 60;

/** A person who uses the keyboard alone; counts the keys, but not the letters of a text. */
export class Keyboard {
  count = 0;
  /** What was pressed, to read when it was too much. */
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

  /** Goes to a link or button, and presses it. */
  async choose(target: Locator): Promise<void> {
    await this.tabTo(target);
    await this.press('Enter');
  }
}
