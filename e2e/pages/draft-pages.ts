import { expect, type Locator, type Page } from '@playwright/test';
import type { DraftForm } from '../../apps/web/src/ui/draft-forms.ts';
import { latestDay } from './request-pages.ts';

/** A form with a draft, and how to reach and fill it. */
export interface FormCase {
  readonly address: string;
  /** Opens the form, from its address. */
  readonly open?: (page: Page) => Promise<void>;
  readonly field: (page: Page) => Locator;
  /** What is typed; by default a box is toggled, another choice made, or the last day chosen. */
  readonly text?: string;
}

const dialog = (page: Page) => page.getByRole('dialog');
const press = (name: string) => async (page: Page) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();

/** The date in this number of days. */
const dayFromNow = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Opens the dialog of the start date. @returns once its limits are loaded */
async function openStartDate(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Startdatum wijzigen' }).click();
  await dialog(page)
    .getByText(/tot en met/)
    .waitFor();
}

async function openBulkReject(page: Page): Promise<void> {
  await page.getByRole('table').locator('tbody').getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Afwijzen' }).click();
}

/** Addresses of records that exist in the demo. */
export interface RecordAddresses {
  readonly account: string;
  readonly request: string;
  readonly subscription: string;
}

/** Every form that keeps a draft. */
export function formCases(records: RecordAddresses): Readonly<Record<DraftForm, FormCase>> {
  const { account, request, subscription } = records;
  return {
    'account-details': {
      address: account,
      field: (page) => page.getByLabel('Voornaam'),
      text: 'Anna',
    },
    'account-rights': {
      address: account,
      field: (page) =>
        page
          .getByRole('region', { name: /^Rechten in/ })
          .getByRole('checkbox')
          .first(),
    },
    'add-account': {
      address: '/settings/user-management/add-user',
      field: (page) => page.getByLabel('Voornaam'),
      text: 'Noor',
    },
    'automatic-signing': {
      address: '/settings/authorize-settings',
      field: (page) => page.getByRole('main').getByRole('textbox').first(),
      text: 'Directie',
    },
    'bulk-reject': {
      address: '/requests/to-approve',
      open: openBulkReject,
      field: (page) => dialog(page).getByRole('textbox'),
      text: 'Niet meer in dienst',
    },
    contact: {
      address: '/contact',
      field: (page) => page.getByLabel('Onderwerp'),
      text: 'Vraag over een factuur',
    },
    'entra-rule': {
      address: '/settings/microsoft-entra',
      open: press('Tenant toevoegen'),
      field: (page) => dialog(page).getByLabel('Omschrijving'),
      text: 'Vlierboom Directory',
    },
    leaver: {
      address: subscription,
      open: press('Uit dienst melden'),
      field: (page) => dialog(page).getByLabel(/^Einddatum/),
    },
    'mail-choices': {
      address: '/settings/notifications',
      field: (page) => page.getByLabel('Nieuwe aanvragen').first(),
    },
    'order-printed': {
      address: '/promotion-material/promotion-package',
      field: (page) => page.getByLabel('Opmerkingen').first(),
      text: 'Graag voor vrijdag',
    },
    'order-screens': {
      address: '/promotion-material/promotion-package',
      open: async (page) => page.getByText('Schermen', { exact: true }).click(),
      field: (page) => page.getByLabel('Opmerkingen').last(),
      text: 'Staand graag',
    },
    'payroll-settings': {
      address: '/settings/payroll?step=components',
      field: (page) => page.getByLabel('Looncode van Netto uitruil'),
      text: '4999',
    },
    reject: {
      address: request,
      open: press('Afwijzen'),
      field: (page) => dialog(page).getByRole('textbox'),
      text: 'Niet meer in dienst',
    },
    reminders: {
      address: '/settings/stand-in',
      field: (page) => page.getByLabel('Eerste herinnering'),
    },
    'request-edit': {
      address: request.replace('/detail/', '/detail-edit/'),
      field: (page) => page.getByRole('textbox', { name: 'Kostenplaats', exact: true }),
      text: '99999',
    },
    'rejection-reason': {
      address: '/settings/rejection-reasons',
      open: press('Reden toevoegen'),
      field: (page) => dialog(page).getByLabel('Tekst voor de medewerker'),
      text: 'Je bent niet meer in dienst',
    },
    'stand-in': {
      address: '/settings/stand-in',
      open: press('Vervanger aanwijzen'),
      field: (page) => dialog(page).getByLabel('Laatste dag'),
      text: dayFromNow(7),
    },
    'start-date': {
      address: request,
      open: openStartDate,
      field: (page) => dialog(page).getByLabel('Nieuwe startdatum'),
    },
  };
}

/** Finds a record of each kind. */
export async function findRecords(page: Page, baseUrl: string): Promise<RecordAddresses> {
  const first = async (list: string, part: string): Promise<string> => {
    await page.goto(baseUrl + list);
    const link = page.locator(`tbody a[href*="${part}"]`).first();
    return (await link.getAttribute('href')) ?? '';
  };
  return {
    account: await first('/settings/user-management?q=kijker', '/user-management/user/'),
    request: await first('/requests/to-approve', '/requests/detail/'),
    subscription: await first('/subscriptions/active', '/subscriptions/detail/'),
  };
}

export const restored = (page: Page) =>
  page.getByText('Concept hersteld').filter({ visible: true });
export const question = (page: Page) =>
  page.getByRole('dialog', { name: 'Wijzigingen weggooien?' });

/** Navigates within the page, as a link does. */
export const navigateTo = (page: Page, address: string) =>
  page.evaluate((to) => {
    const { idx } = window.history.state as { idx: number };
    const state = { idx: idx + 1, key: String(Math.random()), usr: null };
    window.history.pushState(state, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state }));
  }, address);

export async function valueOf(field: Locator): Promise<string> {
  const isBox = (await field.getAttribute('type')) === 'checkbox';
  return isBox ? String(await field.isChecked()) : field.inputValue();
}

/** Changes the value of a field. @returns the new value */
export async function fillIn(field: Locator, text: string | undefined): Promise<string> {
  await field.waitFor();
  const type = await field.getAttribute('type');
  const isDate = (await field.getAttribute('placeholder')) === 'dd-mm-jjjj';
  if (text !== undefined) await field.fill(text);
  else if (type === 'checkbox') await field.setChecked(!(await field.isChecked()));
  else if (isDate) await field.fill(await latestDay(field.page().getByRole('dialog')));
  else await field.selectOption({ index: 1 });
  // A date is formatted when its field loses the focus.
  if (isDate) await field.blur();
  return valueOf(field);
}

/** Ends the session on the server, without notice to the page. */
export async function endSession(page: Page, baseUrl: string): Promise<void> {
  const refreshToken = await page.evaluate(
    () =>
      (
        JSON.parse(localStorage.getItem('employer-portal-session') ?? '{}') as {
          state: { refreshToken: string };
        }
      ).state.refreshToken,
  );
  const address = `${baseUrl}/employerportal/Authentication/Logout`;
  expect((await page.request.post(address, { data: { refreshToken } })).ok()).toBe(true);
}
