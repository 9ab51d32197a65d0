import { expect, type Locator, type Page } from '@playwright/test';

/** The links of the rows of a table to their records, without those to the people. */
export const rowLinks = (page: Page): Locator =>
  page.getByRole('table').locator('tbody a[href*="/detail/"]');

/** The maximum (YYYY-MM-DD) of the date field of a dialog. */
export async function latestDay(dialog: Locator): Promise<string> {
  const hint = await dialog.getByText(/tot en met \d/).innerText();
  const [day, month, year] = /tot en met ([\d-]+)/.exec(hint)?.[1]?.split('-') ?? [];
  return `${year}-${month}-${day}`;
}

/** How many requests wait, by the menu's badge. */
export const waiting = async (page: Page): Promise<number> => {
  const link = page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .getByRole('link', { name: /^Aanvragen/ });
  await expect(link).toContainText(/\d/);
  return Number(/\d+/.exec((await link.textContent()) ?? '')?.[0]);
};

/** Waits until the request that is shown can be decided on, also by key. */
export const decidable = (page: Page) =>
  page.getByRole('button', { name: 'Goedkeuren', exact: true }).waitFor();

/** The list of requests that wait for a decision. */
export class InboxPage {
  constructor(private readonly page: Page) {}

  async open(): Promise<void> {
    await this.page
      .getByRole('navigation', { name: 'Hoofdmenu' })
      .getByRole('link', { name: /^Aanvragen/ })
      .click();
    await this.page.getByRole('heading', { level: 1, name: /Te beoordelen/ }).waitFor();
  }

  async search(text: string): Promise<void> {
    await this.page.getByRole('searchbox').fill(text);
  }

  link(name: string): Locator {
    // The number of the employee follows the name, which people may share.
    return this.page.getByRole('link', { name: new RegExp(`^${name}(, |$)`) });
  }

  /** The box that selects a row, counted from 0. */
  box(row: number): Locator {
    return this.page.getByRole('table').locator('tbody').getByRole('checkbox').nth(row);
  }
}

/** One request, with its decision. */
export class RequestPage {
  constructor(private readonly page: Page) {}

  async approve(): Promise<void> {
    await this.page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Bevestigen en goedkeuren' }).click();
  }

  /** Opens a request again, after its decision has led to another one. */
  async reopen(baseUrl: string, id: string): Promise<void> {
    await this.page.waitForURL((url) => !url.pathname.endsWith(id));
    await this.page.goto(`${baseUrl}/requests/detail/${id}`);
  }
}

/** The dialog that decides on the selected requests, and lists the failures. */
export class BulkDialog {
  private readonly dialog: Locator;
  readonly failures: Locator;

  constructor(page: Page) {
    this.dialog = page.getByRole('dialog');
    this.failures = this.dialog.getByRole('listitem');
  }

  async confirm(submit: string): Promise<void> {
    await this.dialog.getByRole('checkbox').check();
    await this.dialog.getByRole('button', { name: submit }).click();
  }

  title(text: string): Locator {
    return this.dialog.getByRole('heading', { name: text });
  }

  async close(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Sluiten', exact: true }).click();
    await this.dialog.waitFor({ state: 'hidden' });
  }
}

/** The form that edits a request. */
export class EditPage {
  constructor(private readonly page: Page) {}

  async open(baseUrl: string, id: string): Promise<void> {
    await this.page.goto(`${baseUrl}/requests/detail-edit/${id}`);
    await this.field('Kostenplaats').waitFor();
  }

  field(label: string): Locator {
    return this.page.getByRole('textbox', { name: label, exact: true });
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Wijzigingen opslaan' }).click();
  }
}
