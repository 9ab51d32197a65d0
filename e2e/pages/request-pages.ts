import type { Locator, Page } from '@playwright/test';

/** The list of requests that wait for a decision. */
export class InboxPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Hoofdmenu' })
      .getByRole('link', { name: /Te beoordelen/ })
      .click();
    await this.page.getByRole('heading', { level: 1, name: /Te beoordelen/ }).waitFor();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(text);
  }

  link(name: string): Locator {
    return this.page.getByRole('link', { name, exact: true });
  }
}

/** One request, with its decision. */
export class RequestPage {
  constructor(private readonly page: Page) {}

  async approve(): Promise<void> {
    await this.page.getByRole('button', { name: 'Goedkeuren' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: 'Goedkeuren' }).click();
  }

  async reject(reason: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Afwijzen' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('textbox').fill(reason);
    await dialog.getByRole('button', { name: 'Aanvraag afwijzen' }).click();
  }
}
