import type { Locator, Page } from '@playwright/test';

/** Opens a settings screen through the menu. */
export async function openSettings(page: Page, name: string): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  await menu.getByRole('link', { name: 'Instellingen' }).click();
  await page.getByRole('main').getByRole('link', { name, exact: true }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

type RuleKind = 'Tenant' | 'Groep' | 'Gebruiker';
const idLabels = { Tenant: 'Tenant-id', Groep: 'Groeps-id', Gebruiker: 'Gebruikers-id' };

/** The rules for which people of a Microsoft directory may sign in. */
export class EntraPage {
  constructor(private readonly page: Page) {}

  tenant(name: string): Locator {
    return this.page.getByRole('region', { name, exact: true });
  }

  async add(kind: RuleKind, id: string, description: string, allow: boolean): Promise<void> {
    const name = `${kind} toevoegen`;
    await this.page.getByRole('button', { name }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel(idLabels[kind]).fill(id);
    await dialog.getByLabel('Omschrijving').fill(description);
    await dialog.getByRole('checkbox').setChecked(allow);
    await dialog.getByRole('button', { name }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  async delete(kind: 'tenant' | 'groep' | 'gebruiker', description: string): Promise<void> {
    await this.page
      .getByRole('button', { name: new RegExp(`^${kind} ${description} verwijderen$`, 'i') })
      .click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByText(new RegExp(`^${kind} ${description}.* verwijderen`, 'i')).waitFor();
    await dialog.getByRole('button', { name: new RegExp(`^${kind} verwijderen$`, 'i') }).click();
    await dialog.waitFor({ state: 'hidden' });
  }

  /** @returns the rule tester's result for a user in these groups */
  async test(userId: string, groups: readonly string[]): Promise<string> {
    const tester = this.page.getByRole('region', { name: 'Regels testen' });
    await tester.getByLabel('Gebruikers-id').fill(userId);
    for (const box of await tester.getByRole('checkbox').all()) await box.uncheck();
    for (const group of groups) await tester.getByRole('checkbox', { name: group }).check();
    await tester.getByRole('button', { name: 'Testen' }).click();
    return tester.getByRole('status').innerText();
  }
}

/** The screen with the stand-ins. */
export class StandInPage {
  constructor(private readonly page: Page) {}

  private get list(): Locator {
    return this.page.getByRole('list', { name: 'Vervangingen' });
  }

  row(text: string): Locator {
    return this.list.getByRole('listitem').filter({ hasText: text });
  }

  /** Ends all stand-ins. There must be at least one. */
  async endAll(): Promise<void> {
    // Waits for the list, because a count before it has loaded would be 0.
    await this.list.waitFor();
    const buttons = this.page.getByRole('main').getByRole('button', { name: / beëindigen$/ });
    for (let remaining = await buttons.count(); remaining > 0; remaining -= 1) {
      await buttons.first().click();
      const dialog = this.page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Vervanging beëindigen' }).click();
      await dialog.waitFor({ state: 'hidden' });
    }
  }

  /** Names a colleague as stand-in, from today up to and including a date. */
  async name(colleague: string, untilDate: string): Promise<void> {
    await this.page.getByRole('button', { name: 'Vervanger aanwijzen' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByLabel('Vervanger', { exact: true }).selectOption({ label: colleague });
    await dialog.getByLabel('Laatste dag').fill(untilDate);
    await dialog.getByRole('button', { name: 'Vervanger aanwijzen' }).click();
    await dialog.waitFor({ state: 'hidden' });
  }
}

/** The screen of the audit log. */
export class LogPage {
  constructor(private readonly page: Page) {}

  async narrow(kind: string): Promise<void> {
    const button = (name: string) => this.page.getByRole('button', { name, exact: true });
    const remove = button('Filter Soort wijziging verwijderen');
    if (await remove.isVisible()) {
      await remove.click();
      // When the chip of the filter is removed, the button beside it does not move.
      await remove.waitFor({ state: 'hidden' });
    }
    await button('Filters en kolommen').click();
    await button('Soort wijziging Alles').click();
    await this.page.getByRole('checkbox', { name: kind, exact: true }).check();
    await button('Toepassen').click();
    await remove.waitFor();
  }

  row(...texts: readonly string[]): Locator {
    const rows = this.page.getByRole('table').locator('tbody tr');
    return texts.reduce((matching, hasText) => matching.filter({ hasText }), rows);
  }
}
