import { type Locator, type Page } from '@playwright/test';

/** A list of subscriptions. */
export class SubscriptionListPage {
  constructor(
    private readonly page: Page,
    private readonly baseUrl: string,
  ) {}

  /** Opens the list at an address such as `/subscriptions/all?q=berg`, and waits for its rows. */
  async open(address: string): Promise<void> {
    await this.page.goto(`${this.baseUrl}${address}`);
    await this.page.locator('tbody a').first().waitFor();
  }

  /** The texts in the column with this header, from the first row to the last. */
  async column(head: string): Promise<string[]> {
    const heads = await this.heads();
    const cells = this.page.locator(
      `tbody :is(td, th):nth-child(${String(heads.indexOf(head) + 1)})`,
    );
    return cells.allInnerTexts();
  }

  heads(): Promise<string[]> {
    return this.page.locator('thead th').allInnerTexts();
  }

  /** Presses the Excel button. @returns the path of the saved file, and the file's name */
  async export(): Promise<{ path: string; name: string }> {
    const downloading = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Exporteren naar Excel' }).click();
    const download = await downloading;
    return { path: await download.path(), name: download.suggestedFilename() };
  }
}

/** One subscription, with the form that reports its employee as a leaver. */
export class SubscriptionPage {
  constructor(private readonly page: Page) {}

  /** Opens the dialog. @returns the dialog, and the first end date that it offers (YYYY-MM-DD) */
  async startLeaving(): Promise<{ dialog: Locator; firstDate: string }> {
    await this.page.getByRole('button', { name: 'Uit dienst melden' }).click();
    const dialog = this.page.getByRole('dialog');
    const options = dialog.getByLabel(/^Einddatum/).locator('option:not([disabled])');
    const firstDate = (await options.first().getAttribute('value')) ?? '';
    return { dialog, firstDate };
  }
}
