import type { Page } from '@playwright/test';
import type { Scene } from '../screens.ts';
import { dialogScenes, withRules } from './dialog-scenes.ts';

async function unfold(page: Page, name: string | RegExp): Promise<void> {
  const menu = page.getByRole('button', { name: 'Menu openen' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('button', { name }).click();
}

/** Opens a section of the filters and columns of a list: a filter, the columns or the views. */
async function openOption(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: 'Filters en kolommen', exact: true }).click();
  // The head of a column is a button of that name too, without what is chosen after it.
  const option = page.getByRole('button', { name: new RegExp(`^${label}(?: |$)`) });
  await option.and(page.locator(':not(th *)')).first().click();
}

/** Fills in invalid values in every field of a form, and leaves it. */
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

/** Menus, dialogs and refusals: audited in each theme, opened again at each width. */
export const auditedScenes: readonly Scene[] = [
  {
    name: 'the menu',
    from: '/',
    dialog: 'app/shell/top-bar.tsx',
    onlyOn: 'phone',
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
    open: (page) => openOption(page, 'Kolommen'),
  },
  {
    name: 'a filter',
    from: '/subscriptions/all',
    open: (page) => openOption(page, 'Afdeling'),
  },
  {
    name: 'a filter between dates',
    from: '/subscriptions/active',
    open: (page) => openOption(page, 'Startdatum'),
  },
  {
    name: 'the views',
    from: '/subscriptions/all',
    open: (page) => openOption(page, 'Weergave'),
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
  withRules({
    name: 'rules of Entra',
    from: '/settings/microsoft-entra',
    open: (page) => page.getByRole('heading', { name: 'Vlierboom Directory' }).waitFor(),
  }),
  ...dialogScenes,
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
