import type { Locator, Page } from '@playwright/test';

/** The search over people, numbers, screens and actions. */
export class PalettePage {
  readonly field: Locator;

  constructor(private readonly page: Page) {
    this.field = page.getByRole('combobox', { name: /^Zoek een medewerker/ });
  }

  async openByKeyboard(): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).waitFor();
    await this.page.keyboard.press('Control+k');
    await this.field.waitFor();
  }

  async openByButton(): Promise<void> {
    await this.page.getByRole('button', { name: 'Zoeken', exact: true }).click();
    await this.field.waitFor();
  }

  /** The options of a group. */
  group(name: string): Locator {
    return this.page.getByRole('group', { name }).getByRole('option');
  }

  /** The label of the option that Enter opens. */
  async activeLabel(): Promise<string> {
    const active = this.page.getByRole('option', { selected: true });
    return active.locator('bdi').first().innerText();
  }

  /** Waits until an option is the active one, and presses Enter. */
  async follow(name: string): Promise<void> {
    await this.page.getByRole('option', { name, selected: true }).waitFor();
    await this.page.keyboard.press('Enter');
  }
}
