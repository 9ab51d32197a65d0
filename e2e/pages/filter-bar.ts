import type { Locator, Page } from '@playwright/test';

/** Waits until the server has stored the state of a list. */
export const remembered = (page: Page) =>
  page.waitForResponse((response) => response.url().endsWith('/SaveListMemory') && response.ok());

/** The chips above a list. */
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

  /** Opens the editor of a filter that is not set yet. */
  async open(label: string): Promise<Locator> {
    await this.button('Filter toevoegen').click();
    await this.button(label).click();
    return this.area.getByRole('group', { name: label }).first();
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
