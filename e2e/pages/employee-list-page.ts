import { type Locator, type Page } from '@playwright/test';
import { expectNotification } from '../notifications.ts';

/** A file to upload: its name and its bytes. */
export interface ListFile {
  readonly name: string;
  readonly content: Buffer;
}

/** The employee list. */
export class EmployeeListPage {
  readonly heading: Locator;

  constructor(
    private readonly page: Page,
    private readonly baseUrl: string,
  ) {
    this.heading = page.getByRole('heading', { level: 1, name: 'Werknemerslijst' });
  }

  async open(): Promise<void> {
    await this.page.goto(`${this.baseUrl}/settings/employeelist`);
    await this.heading.waitFor();
  }

  /** Chooses a file, as the file dialog would. */
  async choose({ name, content }: ListFile): Promise<void> {
    const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
    await this.page
      .getByLabel(/^(Ander )?bestand kiezen$/i)
      .setInputFiles({ name, mimeType, buffer: content });
  }

  /** Drops a file on the panel with the faults of the list before it. */
  async dropOnFaults({ name, content }: ListFile): Promise<void> {
    const dataTransfer = await this.page.evaluateHandle(
      ([fileName, base64]) => {
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const transfer = new DataTransfer();
        transfer.items.add(new File([bytes], fileName));
        return transfer;
      },
      [name, content.toString('base64')] as const,
    );
    await this.card('Wat er in de lijst te verbeteren is').dispatchEvent('drop', { dataTransfer });
  }

  /** Uploads a file and opens the preview. */
  async preview(file: ListFile): Promise<void> {
    await this.choose(file);
    const button = this.page.getByRole('button', { name: 'Verschillen bekijken' });
    await this.page.getByText('Klaar om te vergelijken').waitFor();
    await button.click();
  }

  async save(): Promise<void> {
    await this.page.getByRole('button', { name: 'Lijst opslaan' }).click();
    await expectNotification(
      this.page,
      'Het opslaan van de werknemerslijst is succesvol afgehandeld',
    );
  }

  /** A column of the preview, by its title. */
  column(title: 'Nieuw' | 'Verwijderd' | 'Ongewijzigd'): Locator {
    return this.page.getByRole('region', { name: new RegExp(`^${title} [\\d.]+$`) });
  }

  /** Downloads the list. @returns the path of the saved file */
  async download(): Promise<string> {
    const downloading = this.page.waitForEvent('download');
    await this.page.getByRole('button', { name: 'Huidige lijst downloaden' }).click();
    return (await downloading).path();
  }

  card(title: string): Locator {
    return this.page.getByRole('region', { name: title, exact: true });
  }

  dialog(): Locator {
    return this.page.getByRole('dialog');
  }
}
