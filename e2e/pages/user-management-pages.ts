import type { Locator, Page } from '@playwright/test';

const path = '/settings/user-management';

/** The list of accounts with access to the project. */
export class UserListPage {
  constructor(
    private readonly page: Page,
    private readonly baseUrl: string,
  ) {}

  async open(): Promise<void> {
    await this.page.goto(this.baseUrl + path);
    await this.page.getByRole('heading', { level: 1, name: 'Gebruikersbeheer' }).waitFor();
  }

  get addButton(): Locator {
    return this.page.getByRole('link', { name: 'Gebruiker toevoegen' });
  }

  row(emailAddress: string): Locator {
    return this.page.getByRole('row').filter({ hasText: emailAddress });
  }

  /** The texts of a row, from the status to the last right. */
  async rightsOf(emailAddress: string): Promise<string[]> {
    await this.row(emailAddress).waitFor();
    const cells = await this.row(emailAddress).locator('td, th').allInnerTexts();
    return cells.slice(3, 8).map((text) => text.trim());
  }

  async openUser(emailAddress: string): Promise<UserPage> {
    await this.row(emailAddress)
      .getByRole('link', { name: /^Details van/ })
      .click();
    const user = new UserPage(this.page);
    await user.details.waitFor();
    return user;
  }
}

/** The form that adds a user. */
export class AddUserPage {
  constructor(private readonly page: Page) {}

  async fill(person: Readonly<Record<string, string>>, rights: readonly string[]): Promise<void> {
    for (const [label, text] of Object.entries(person)) {
      await this.page.getByLabel(label, { exact: true }).fill(text);
    }
    for (const right of rights) await this.page.getByRole('checkbox', { name: right }).check();
  }

  async submit(label = 'Gebruiker toevoegen'): Promise<void> {
    await this.page.getByRole('button', { name: label }).click();
  }
}

/** A user: details, rights, and the actions on the account as a whole. */
export class UserPage {
  readonly details: Locator;
  readonly rights: Locator;
  readonly account: Locator;

  constructor(private readonly page: Page) {
    this.details = page.getByRole('region', { name: 'Gegevens' });
    this.rights = page.getByRole('region', { name: /^Rechten in/ });
    this.account = page.getByRole('region', { name: 'Account', exact: true });
  }

  async setRight(right: string, isGiven: boolean): Promise<void> {
    await this.rights.getByRole('checkbox', { name: right }).setChecked(isGiven);
  }

  async saveRights(): Promise<void> {
    await this.page.getByRole('button', { name: 'Rechten opslaan' }).click();
    await this.page.getByText(/^De rechten van .* zijn opgeslagen/).waitFor();
  }

  async requestAddressChange(emailAddress: string): Promise<void> {
    await this.details.getByLabel('E-mailadres').fill(emailAddress);
    await this.details.getByRole('button', { name: 'Gegevens opslaan' }).click();
  }

  async changeAddress(emailAddress: string): Promise<void> {
    await this.requestAddressChange(emailAddress);
    await this.details.getByText('Nieuw e-mailadres wacht op bevestiging').waitFor();
  }

  async deactivate(): Promise<void> {
    await this.account.getByRole('button', { name: 'Account deactiveren' }).click();
    await this.page
      .getByRole('dialog')
      .getByRole('button', { name: 'Account deactiveren' })
      .click();
    await this.account.getByText('Inactief').waitFor();
  }
}
