import type { Locator, Page } from '@playwright/test';

/** Waits until the server has stored the state of a list. */
export const remembered = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/SaveListMemory') && response.ok());

/** The filters of a list: their chips, and the panel with all of them. */
export class FilterBar {
  readonly area: Locator;

  /** @param remembers whether its list opens with its stored state; the inbox opens unfiltered */
  constructor(
    private readonly page: Page,
    private readonly remembers = true,
  ) {
    this.area = page.getByRole('group', { name: 'Filters' });
  }

  button(name: string | RegExp): Locator {
    return this.area.getByRole('button', { name, exact: true });
  }

  /** The button of filters, views and columns. */
  get options(): Locator {
    return this.button(/^Filters( \(\d+\))? en kolommen$/);
  }

  /** Opens the saved views. */
  async openViews(): Promise<void> {
    await this.options.click();
    await this.button(/^Weergave /).click();
  }

  /** Opens the editor of a filter that is not set yet. */
  async open(label: string): Promise<Locator> {
    await this.options.click();
    await this.area.getByRole('button', { name: new RegExp(`^${label} Alles$`) }).click();
    return this.area.getByRole('group', { name: label, exact: true });
  }

  /** Applies an editor's filter, and waits until it is stored. */
  async apply(editor: Locator): Promise<void> {
    const stored = this.remembers && remembered(this.page);
    await editor.getByRole('button', { name: 'Toepassen' }).click();
    await stored;
  }

  /** Adds a filter by a range, of which either bound may be empty. */
  async addRange(label: string, from: string, to: string): Promise<void> {
    const editor = await this.open(label);
    await editor.getByLabel('Van', { exact: true }).fill(from);
    await editor.getByLabel('Tot en met', { exact: true }).fill(to);
    await this.apply(editor);
  }

  /** Adds a filter by its first value. @returns the number that is shown for that value */
  async addFirstValue(label: string): Promise<number> {
    const editor = await this.open(label);
    await editor.getByRole('checkbox').first().check();
    const count = await editor.locator('label').first().innerText();
    await this.apply(editor);
    return Number(/([\d.]+)\s*$/.exec(count)?.[1]?.replace('.', '') ?? NaN);
  }

  async clear(count: number): Promise<void> {
    const stored = remembered(this.page);
    await this.button(`Filters wissen (${String(count)})`).click();
    await stored;
  }
}
