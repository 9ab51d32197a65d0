import type { Locator, Page } from '@playwright/test';
import { problemType } from '../../packages/contract/src/errors.ts';
import { navigateTo } from '../pages/draft-pages.ts';
import { openFirst, openRunning, passkey, type Scene } from '../screens.ts';
import { entraTenants, leavers, otherSession, reasons, standIn } from './dialog-data.ts';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const opened = (page: Page): Promise<void> => dialog(page).getByRole('heading').first().waitFor();

/** Presses a button of the screen, and waits for the dialog of that file. */
const openDialog = (from: string, name: string | RegExp, file: string): Scene => ({
  name: `the dialog ${String(name)}`,
  from,
  dialog: file,
  open: async (page) => {
    await page.getByRole('main').getByRole('button', { name }).first().click();
    await opened(page);
  },
});

/** The same, of the first record of a list. */
const openDialogOf = (from: string, name: string, file: string): Scene => ({
  name: `the dialog ${name}`,
  from,
  dialog: file,
  open: async (page) => {
    await openFirst(page);
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    await opened(page);
  },
});

/** The scene with another response of a call, for which the demo has no data. */
const withResponse = (call: RegExp, json: unknown, scene: Scene): Scene => ({
  ...scene,
  open: async (page) => {
    await page.route(call, (route) => route.fulfill({ json }));
    await page.reload();
    await scene.open(page);
  },
});

export const withRules = (scene: Scene): Scene =>
  withResponse(/\/GetProjectEntraSettings\b/, { entraTenants }, scene);

/** Selects the first requests, and presses a button for them. */
const openBulk = (name: string, button: string): Scene => ({
  name,
  from: '/requests/to-approve',
  dialog: 'features/article-registration/bulk/bulk-decisions.tsx',
  open: async (page) => {
    const boxes = page.getByRole('checkbox', { name: /^Selecteer (?!alles)/ });
    await boxes.first().waitFor();
    for (let index = 0; index < 2; index += 1) await boxes.nth(index).check();
    await page.getByRole('button', { name: button }).click();
    await opened(page);
  },
});

const entra = '/settings/microsoft-entra';
const ruleForm = 'features/project-entra/rule-form-dialog.tsx';
const deleteRule = 'features/project-entra/delete-rule-dialog.tsx';
const reasonDialogs = 'features/article-registration/reasons/reason-dialogs.tsx';

/**
 * Dialogs that change nothing when they are opened; screens.ts has those with pictures too. A test
 * compares them with the dialogs in the source of the page.
 */
export const dialogScenes: readonly Scene[] = [
  openBulk('the dialog to approve several', 'Goedkeuren'),
  openBulk('the dialog to reject several', 'Afwijzen'),
  {
    name: 'the dialog of what is selected and not in view',
    from: '/requests/to-approve',
    dialog: 'features/article-registration/bulk/hidden-dialog.tsx',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Selecteer (?!alles)/ })
        .first()
        .check();
      await page.getByRole('searchbox').fill('zzzzzz');
      await page.getByRole('button', { name: /^Tonen wat/ }).click();
      await opened(page);
    },
  },
  openDialogOf(
    '/requests/to-approve',
    'Afwijzen',
    'features/article-registration/detail/reject-dialog.tsx',
  ),
  openDialogOf(
    '/requests/to-approve',
    'Startdatum wijzigen',
    'features/article-registration/detail/start-date-dialog.tsx',
  ),
  {
    ...openDialogOf(
      '/requests/to-approve',
      'Sneltoetsen',
      'domain-ui/shortcuts/shortcut-dialog.tsx',
    ),
    onlyOn: 'desk',
  },
  {
    name: 'the dialog without an end date',
    from: '/subscriptions/active',
    dialog: 'features/subscription/leaver-dialog.tsx',
    open: async (page) => {
      await openRunning(page);
      await page.getByRole('main').getByRole('button', { name: 'Uit dienst melden' }).click();
      await opened(page);
    },
  },
  {
    name: 'the dialog to erase an employee',
    from: '/subscriptions/active',
    dialog: 'features/person/erase-person-dialog.tsx',
    open: async (page) => {
      await openFirst(page);
      await page.getByRole('link', { name: 'Alles over deze medewerker' }).click();
      await page.getByRole('button', { name: 'Gegevens wissen' }).click();
      await dialog(page).getByRole('button', { name: 'Definitief wissen' }).waitFor();
    },
  },
  openDialog(entra, 'Tenant toevoegen', ruleForm),
  withRules(openDialog(entra, /^Tenant .* wijzigen$/, ruleForm)),
  withRules(openDialog(entra, /^Tenant .* verwijderen$/, deleteRule)),
  withRules(openDialog(entra, 'Groep toevoegen', ruleForm)),
  withRules(openDialog(entra, /^Gebruiker .* verwijderen$/, deleteRule)),
  openDialog('/settings/rejection-reasons', 'Reden toevoegen', reasonDialogs),
  withResponse(
    /\/GetRejectionReasons\b/,
    { reasons, version: 1 },
    openDialog('/settings/rejection-reasons', /^Verwijderen: /, reasonDialogs),
  ),
  openDialog('/settings/projects', / verlaten$/, 'features/membership/leave-dialog.tsx'),
  {
    name: 'the dialog to deactivate an account',
    from: '/settings/user-management',
    dialog: 'features/employer-account-management/account-change-dialog.tsx',
    open: async (page) => {
      const main = page.getByRole('main');
      await main.locator('a[href*="/user/"]').last().click();
      await main.getByRole('button', { name: 'Account deactiveren' }).click();
      await opened(page);
    },
  },
  withResponse(
    /\/GetPasskeys\b/,
    { items: [passkey] },
    openDialog(
      '/settings/password-reset',
      /^Naam wijzigen van /,
      'features/account/rename-passkey-dialog.tsx',
    ),
  ),
  withResponse(
    /\/GetPasskeys\b/,
    { items: [passkey] },
    openDialog(
      '/settings/password-reset',
      /^Passkey .* verwijderen$/,
      'features/account/remove-passkey-dialog.tsx',
    ),
  ),
  withResponse(
    /\/GetSessions\b/,
    { items: [otherSession] },
    openDialog(
      '/settings/sessions',
      /^Sessie op .* beëindigen$/,
      'features/account/end-session-dialog.tsx',
    ),
  ),
  openDialog(
    '/settings/stand-in',
    'Vervanger aanwijzen',
    'features/stand-in/name-stand-in-dialog.tsx',
  ),
  withResponse(
    /\/GetStandIns\b/,
    { items: [standIn] },
    openDialog(
      '/settings/stand-in',
      /^Vervanging van .* beëindigen$/,
      'features/stand-in/end-stand-in-dialog.tsx',
    ),
  ),
  withResponse(
    /\/GetCancellableSubscriptionsFromEmployeeList\b/,
    {
      items: leavers,
      withoutEmployeeNumber: [],
      endDate: '2026-11-30',
      payrollRuns: ['2026-10-31', '2026-11-30'],
      lastPayMonths: ['2026-11-30', '2026-12-31'],
    },
    {
      name: 'the dialog to report several leavers',
      from: '/settings/employeelist',
      dialog: 'features/employee-list/leavers/cancel-dialog.tsx',
      open: async (page) => {
        await page.getByRole('checkbox', { name: 'Alles selecteren' }).check();
        await page.getByRole('button', { name: /uit dienst melden$/ }).click();
        await opened(page);
      },
    },
  ),
  withResponse(
    /\/GetEmployeeCancelledSubscriptionsFromEmployeeList\b/,
    {
      items: leavers.map((leaver) => ({
        ...leaver,
        periodEnd: '2026-11-30',
        rectifiedAt: null,
        leaving: null,
      })),
    },
    openDialog(
      '/settings/employeelist',
      'Rectificeren',
      'features/employee-list/leavers/rectify-dialog.tsx',
    ),
  ),
  openDialog('/payroll', 'Periode afsluiten', 'features/payroll/close-period.tsx'),
  {
    name: 'the dialog to hold the lines of a person',
    from: '/payroll',
    dialog: 'features/payroll/hold-action.tsx',
    open: async (page) => {
      const main = page.getByRole('main');
      await main
        .getByRole('button', { name: / regels? van / })
        .first()
        .click();
      await main
        .getByRole('button', { name: / van .* aanhouden$/ })
        .first()
        .click();
      await opened(page);
    },
  },
  {
    name: 'the question before leaving',
    from: '/',
    dialog: 'ui/leave-guard.tsx',
    open: async (page) => {
      await navigateTo(page, '/contact');
      await page.getByLabel('Onderwerp').fill('Vraag over een factuur');
      await page.evaluate(() => history.back());
      await opened(page);
    },
  },
];

/**
 * Dialogs that cannot be audited like those: one of phones alone, one that a call waits for, and
 * the warning that half an hour has nearly passed. The warning is last, because a browser's clock
 * cannot be moved back.
 */
export const restlessScenes: readonly Scene[] = [
  {
    name: 'the filters of a phone',
    from: '/subscriptions/all',
    dialog: 'ui/data-table/list-options.tsx',
    onlyOn: 'phone',
    open: async (page) => {
      await page.getByRole('button', { name: 'Filters en kolommen', exact: true }).click();
      await opened(page);
    },
  },
  {
    name: 'the question who you are',
    from: '/requests/to-approve',
    dialog: 'app/shell/confirm-identity-dialog.tsx',
    open: async (page) => {
      await page.route(/\/Export\w+ToExcel\b/, (route) =>
        route.fulfill({
          status: 403,
          contentType: 'application/problem+json',
          body: JSON.stringify({ type: problemType('confirmation-needed'), status: 403 }),
        }),
      );
      await page.getByRole('button', { name: /^Exporteren naar Excel/ }).click();
      await dialog(page).getByLabel('Wachtwoord', { exact: true }).waitFor();
    },
  },
  {
    name: 'the warning before the session ends',
    from: '/',
    dialog: 'app/shell/idle-dialog.tsx',
    open: async (page) => {
      const now = await page.evaluate(() => Date.now());
      await page.clock.setFixedTime(now + 29.5 * 60_000);
      await opened(page);
    },
  },
];
