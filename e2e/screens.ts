import { expect, type Page } from '@playwright/test';
import { screens as portalScreens, signInPaths } from '../apps/web/src/domain-ui/screens.ts';
import { SubscriptionPage } from './pages/subscription-pages.ts';

/** An address that leads to the ended list, unless a leaver was reported just before. */
const endedPath = '/subscriptions/detail/ended';

/** The screens of one record, which scenes lead to. */
export const recordPaths: readonly string[] = portalScreens
  .map(({ path }) => path)
  .filter((path) => path.includes(':'));

/** Every screen behind the sign-in that has an address of its own. */
export const screens: readonly string[] = [
  ...portalScreens
    .filter((screen) => !('isRedirect' in screen) && !screen.path.includes(':'))
    .map(({ path }) => path)
    .filter((path) => path !== endedPath),
  '/no-such-page',
];

/** The screens around signing in. */
export const signInScreens: readonly string[] = [
  ...signInPaths.map((path) => path.replace(':token', 'link')),
  '/auth?microsoft=refused',
  '/auth/no-such-page',
];

/** Screens that are opened by a click or a key, from a screen with an address. */
export interface Scene {
  readonly name: string;
  /** The screen it starts on. */
  readonly from: string;
  /** The path of the screen that it ends at, if another: that one can be opened again. */
  readonly at?: string;
  /** The source file of the dialog that it opens, below apps/web/src. */
  readonly dialog?: string;
  /** The only layout that has the dialog, where one of the two does not. */
  readonly onlyOn?: 'desk' | 'phone';
  readonly open: (page: Page) => Promise<void>;
}

/** Opens the first record of the current list, on a wide or a narrow screen. */
export async function openFirst(page: Page): Promise<void> {
  await page.getByRole('main').locator('tbody a, li a[href*="/detail/"]').first().click();
  await page.waitForURL(/\/detail\//);
}

/** Opens the first active subscription of the list. */
export async function openRunning(page: Page): Promise<void> {
  const rows = page.getByRole('main').locator('tbody tr, li:has(a[href*="/detail/"])');
  await rows.first().getByRole('link').first().waitFor();
  const running = rows.filter({ hasText: 'Actief' });
  // A narrow table has no status column, and begins with an active one.
  const links = (await running.count()) > 0 ? running : rows;
  await links.first().getByRole('link').first().click();
}

async function openRequest(page: Page): Promise<void> {
  await openFirst(page);
  await page.getByRole('region', { name: 'Controles' }).waitFor();
}

/** Scenes that change nothing, so that their order is free. */
export const scenes: readonly Scene[] = [
  {
    name: 'all employers',
    from: '/',
    at: '/?employers=all',
    open: async (page) => {
      await page.getByRole('link', { name: 'Alle werkgevers' }).click();
      // A table, or the cards of a phone.
      const rows = page.getByRole('region', { name: 'Alle werkgevers' }).locator('[aria-busy]');
      await expect(rows).toHaveAttribute('aria-busy', 'false');
    },
  },
  {
    name: 'an approved request',
    from: '/requests/approved',
    at: '/requests/detail/:id',
    open: openFirst,
  },
  {
    name: 'a rejected request',
    from: '/requests/rejected',
    at: '/requests/detail/:id',
    open: openFirst,
  },
  {
    name: 'a subscription',
    from: '/subscriptions/active',
    at: '/subscriptions/detail/:id',
    open: openFirst,
  },
  {
    name: 'an employee',
    from: '/subscriptions/active',
    at: '/people/:id',
    open: async (page) => {
      await openFirst(page);
      await page.getByRole('link', { name: 'Alles over deze medewerker' }).click();
      await page.getByRole('region', { name: 'Geschiedenis' }).waitFor();
    },
  },
  {
    name: 'a selection',
    from: '/requests/to-approve',
    open: (page) =>
      page
        .getByRole('checkbox', { name: /^Selecteer / })
        .nth(1)
        .check(),
  },
  {
    name: 'a request to decide on',
    from: '/requests/to-approve',
    at: '/requests/detail/:id',
    open: openRequest,
  },
  {
    name: 'editing a request',
    from: '/requests/to-approve',
    at: '/requests/detail-edit/:id',
    open: async (page) => {
      await openRequest(page);
      await page.getByRole('link', { name: 'Bewerken' }).click();
      await page.getByLabel('Kostenplaats').waitFor();
    },
  },
  {
    name: 'the dialog to approve',
    dialog: 'features/article-registration/detail/approve-dialog.tsx',
    from: '/requests/to-approve',
    open: async (page) => {
      await openRequest(page);
      await page.getByRole('button', { name: 'Goedkeuren' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Bevestigen' }).waitFor();
    },
  },
  {
    name: 'the dialog to report a leaver',
    dialog: 'features/subscription/leaver-dialog.tsx',
    from: '/subscriptions/active',
    open: async (page) => {
      await openRunning(page);
      const { dialog, firstDate } = await new SubscriptionPage(page).startLeaving();
      await dialog.getByLabel(/^Einddatum/).selectOption(firstDate);
    },
  },
];

/** A passkey of the account, of which the demo has none. */
export const passkey = {
  passkeyId: '0190a000-0000-7000-8000-000000000002',
  name: 'Chrome op Windows',
  createdAt: '2026-11-20T08:00:00.000Z',
  lastUsedAt: '2026-11-23T07:41:00.000Z',
};

/** Further scenes like these, which are pictured and not in the flow of every screen. */
export const picturedScenes: readonly Scene[] = [
  {
    name: 'the passkeys after a reset by mail',
    from: '/settings/password-reset',
    at: '/settings/password-reset?after=reset',
    open: async (page) => {
      await page.route(/\/GetPasskeys\b/, (route) => route.fulfill({ json: { items: [passkey] } }));
      await page.goto(`${page.url()}?after=reset`);
      await page.getByRole('button', { name: /^Passkey .* verwijderen$/ }).waitFor();
    },
  },
  {
    name: 'a user',
    from: '/settings/user-management',
    at: '/settings/user-management/user/:id',
    open: async (page) => {
      await page.getByRole('main').locator('a[href*="/user/"]').first().click();
      await page.waitForURL(/\/user\//);
    },
  },
  {
    name: 'the help of a screen',
    dialog: 'domain-ui/help/help-sheet.tsx',
    from: '/requests/to-approve',
    open: async (page) => {
      await page.goto(`${page.url()}#help`);
      await page.getByRole('dialog').getByRole('heading').first().waitFor();
    },
  },
  {
    name: 'the search',
    dialog: 'app/palette/palette.tsx',
    from: '/',
    open: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox', { name: /^Zoek een medewerker/ }).waitFor();
    },
  },
];
