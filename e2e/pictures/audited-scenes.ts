import type { Locator, Page } from '@playwright/test';
import { goWithin } from '../pages/draft-pages.ts';
import { FilterBar } from '../pages/filter-bar.ts';
import { openFirst, openRunning, type Scene } from '../screens.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');

/** Presses a button of the screen, and waits for the dialog that it opens. */
const openDialog = (from: string, name: string | RegExp): Scene => ({
  name: `the dialog ${String(name)}`,
  from,
  open: async (page) => {
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await dialog(page).getByRole('heading').first().waitFor();
  },
});

/** The same, of the first record of a list. */
const openDialogOf = (from: string, name: string): Scene => ({
  name: `the dialog ${name}`,
  from,
  open: async (page) => {
    await openFirst(page);
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await dialog(page).getByRole('heading').first().waitFor();
  },
});

/** Rules of Microsoft Entra, of which the demo has none. */
const entraTenants = [
  {
    projectEntraTenantId: '0190a000-0000-7000-8000-000000000001',
    tenantId: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
    description: 'Vlierboom Directory',
    allowEveryone: false,
    entraGroups: [
      { groupId: '3f2504e0-4f89-41d3-9a0c-0305e82c3302', description: 'HR', allowGroup: true },
    ],
    entraUsers: [
      { userId: '3f2504e0-4f89-41d3-9a0c-0305e82c3303', description: 'Sanne', allowUser: false },
    ],
  },
];

const withRules = (scene: Scene): Scene => ({
  ...scene,
  open: async (page) => {
    await page.route(/\/GetProjectEntraSettings\b/, (route) =>
      route.fulfill({ json: { entraTenants } }),
    );
    await page.reload();
    await scene.open(page);
  },
});

async function unfold(page: Page, name: string | RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu openen' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name }).click();
}

async function select(page: Page, count: number): Promise<void> {
  const boxes = page.getByRole('checkbox', { name: /^Selecteer (?!alles)/ });
  await boxes.first().waitFor();
  for (let index = 0; index < count; index += 1) await boxes.nth(index).check();
}

async function openFilter(page: Page, label: string): Promise<void> {
  const sheet = page.getByRole('button', { name: 'Filters', exact: true });
  if (!(await sheet.isVisible())) {
    await new FilterBar(page).open(label);
    return;
  }
  await sheet.click();
  await dialog(page).getByRole('button', { name: label }).click();
}

/** Fills in what cannot be right in every field of a form, and leaves it. */
async function spoil(page: Page): Promise<void> {
  const fields = page.getByRole('main').getByRole('textbox');
  for (const field of await fields.all()) {
    if (!(await field.isEditable())) continue;
    await field.fill('x');
    await field.fill('');
    await field.blur();
  }
  await page.getByRole('main').locator('[aria-invalid="true"]').first().waitFor();
}

/** What folds out, asks or refuses: audited in each theme, opened anew at each width. */
export const auditedScenes: readonly Scene[] = [
  {
    name: 'the menu',
    from: '/',
    open: async (page) => {
      const menu = page.getByRole('button', { name: 'Menu openen' });
      if (await menu.isVisible()) await menu.click();
      await page.getByRole('navigation', { name: 'Hoofdmenu' }).waitFor();
    },
  },
  { name: 'the account menu', from: '/', open: (page) => unfold(page, /^Account van/) },
  { name: 'the projects', from: '/', open: (page) => unfold(page, /^Project: /) },
  {
    name: 'the columns',
    from: '/subscriptions/all',
    open: async (page) => {
      // A phone has none to choose.
      const columns = page.getByRole('button', { name: /^Kolommen/ });
      if (await columns.isVisible()) await columns.click();
    },
  },
  {
    name: 'a filter',
    from: '/subscriptions/all',
    open: (page) => openFilter(page, 'Afdeling'),
  },
  {
    name: 'a filter between dates',
    from: '/subscriptions/active',
    open: (page) => openFilter(page, 'Start'),
  },
  {
    name: 'the views',
    from: '/subscriptions/all',
    open: (page) => page.getByRole('button', { name: /^Weergave/ }).click(),
  },
  {
    name: 'what the search finds',
    from: '/',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Zoek een medewerker/ }).fill('berg');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    name: 'nothing found',
    from: '/subscriptions/all?q=zzzzzz',
    open: (page) => page.getByText('Niets gevonden voor').first().waitFor(),
  },
  {
    name: 'the dialog to approve several',
    from: '/requests/to-approve',
    open: async (page) => {
      await select(page, 2);
      await page.getByRole('button', { name: 'Goedkeuren' }).click();
      await dialog(page).getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'the dialog to reject several',
    from: '/requests/to-approve',
    open: async (page) => {
      await select(page, 2);
      await page.getByRole('button', { name: 'Afwijzen' }).click();
      await dialog(page).getByRole('heading').first().waitFor();
    },
  },
  openDialogOf('/requests/to-approve', 'Afwijzen'),
  openDialogOf('/requests/to-approve', 'Startdatum wijzigen'),
  {
    name: 'the dialog without an end date',
    from: '/subscriptions/active',
    open: async (page) => {
      await openRunning(page);
      await page.getByRole('main').getByRole('button', { name: 'Uit dienst melden' }).click();
      await dialog(page).getByRole('heading').first().waitFor();
    },
  },
  openDialog('/settings/microsoft-entra', 'Tenant toevoegen'),
  withRules({
    name: 'rules of Entra',
    from: '/settings/microsoft-entra',
    open: (page) => page.getByRole('heading', { name: 'Vlierboom Directory' }).waitFor(),
  }),
  withRules(openDialog('/settings/microsoft-entra', /^Tenant .* wijzigen$/)),
  withRules(openDialog('/settings/microsoft-entra', /^Tenant .* verwijderen$/)),
  withRules(openDialog('/settings/microsoft-entra', 'Groep toevoegen')),
  withRules(openDialog('/settings/microsoft-entra', /^Gebruiker .* verwijderen$/)),
  openDialog('/settings/rejection-reasons', 'Reden toevoegen'),
  openDialog('/settings/stand-in', 'Vervanger aanwijzen'),
  openDialog('/payroll', 'Periode afsluiten'),
  openDialog('/payroll', /^Regel .* aanhouden$/),
  {
    name: 'the question before leaving',
    from: '/',
    open: async (page) => {
      await goWithin(page, '/contact');
      await page.getByLabel('Onderwerp').fill('Vraag over een factuur');
      await page.evaluate(() => history.back());
      await dialog(page).getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'fields of a user that are wrong',
    from: '/settings/user-management/add-user',
    open: spoil,
  },
  { name: 'fields of contact that are wrong', from: '/contact', open: spoil },
  {
    name: 'fields of signing that are wrong',
    from: '/settings/authorize-settings',
    open: async (page) => {
      const box = page.getByRole('main').getByRole('checkbox').first();
      await box.waitFor();
      await box.check();
      await spoil(page);
    },
  },
  {
    name: 'a password that is refused',
    from: '/settings/password-reset',
    open: async (page) => {
      await page.getByLabel('Nieuw wachtwoord', { exact: true }).fill('kort');
      await page.getByLabel('Herhaal nieuw wachtwoord').fill('anders');
      await page.getByLabel('Herhaal nieuw wachtwoord').blur();
      await page.getByRole('main').locator('[aria-invalid="true"]').first().waitFor();
    },
  },
  {
    name: 'the screens to order for',
    from: '/promotion-material/promotion-package',
    open: (page) => page.getByText('Schermen', { exact: true }).click(),
  },
];
