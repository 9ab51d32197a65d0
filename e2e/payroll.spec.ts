import { amsterdamDate } from '@portal/contract/dates';
import { onlyInFullRun } from '../apps/api/test/gate.ts';
import { startPortal } from './engines.ts';
import { findFirstProject } from './first-project.ts';
import { expect, test } from './fixtures.ts';
import type { Locator } from '@playwright/test';
import { expectNotification } from './notifications.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const account = 'buiten@demo.test';

/** Which subscriptions of the demo begin in this month depends on the day; this one always does. */
async function addNewSubscription(): Promise<void> {
  const projectId = await findFirstProject(portal.baseUrl, account);
  const today = amsterdamDate(new Date());
  const line = {
    externalReference: 'NIEUW-1',
    firstName: 'Noor',
    lastName: 'Velden',
    gender: 'Female',
    birthDate: '1988-02-29',
    emailAddress: 'noor@werknemer.example',
    employeeNumber: 'N-4711',
    articleName: 'Fitness',
    sportsLocation: 'Sporthuis',
    address: { street: 'Dorpsstraat', houseNumber: '1', postalCode: '1234 AB', city: 'Ons Dorp' },
    intensity: 2,
    months: 12,
    periodStart: `${today.slice(0, 7)}-01`,
    totalPrice: 4250,
    grossExchange: 2500,
    employerContribution: 1000,
    netOwnContribution: 750,
  };
  const provider = await portal.provider();
  const { status } = await provider.sendLines(`/projects/${projectId}/subscriptions`, [line]);
  expect(status).toBe(200);
}

test('a month of payroll, from its settings to its file, and a clean one in four clicks', async ({
  page,
}) => {
  await addNewSubscription();
  await signIn(page, portal.baseUrl, account);
  await page.getByRole('link', { name: 'Salarisverwerking' }).first().click();
  await page.getByRole('link', { name: 'Naar de instellingen' }).click();

  // The settings begin with the first of four steps; each says what it has once it is folded.
  await expect(page.getByLabel('Frequentie')).toBeVisible();
  await page.getByRole('button', { name: 'Looncomponenten' }).click();
  for (const [component, code] of [
    ['Bruto uitruil', '4100'],
    ['Netto verrekening', '4220'],
  ] as const) {
    await page.getByLabel(`Effect van ${component}`).selectOption('Inhouden');
    await page.getByLabel(`Looncode van ${component}`).fill(code);
  }
  await page.getByRole('button', { name: 'Opslaan en verder' }).click();
  await expectNotification(page, 'Instellingen opgeslagen');
  const preview = page.getByRole('region', { name: 'Eerste rijen van het bestand' });
  await expect(preview).toContainText(';4100;-');

  const start = page.getByRole('button', { name: 'Salarisverwerking starten' });
  await page.locator('input[type=file]').setInputFiles({
    name: 'stand.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Personeelsnummer;Looncode;Bedrag\nNIEMAND;4100;-10,00\n'),
  });
  const differences = page.getByRole('region', { name: 'Verschillen met de beginstand' });
  await expect(differences.getByRole('row', { name: /NIEMAND/ })).toBeVisible();
  await expect(start).toBeDisabled();
  await page.getByRole('checkbox', { name: /Ik heb de verschillen bekeken/ }).check();
  await start.click();
  await page.getByRole('link', { name: 'Naar de salarisverwerking' }).click();

  const rows = page.getByRole('table', { name: 'Wat de salarisadministratie moet wijzigen' });
  const unfold = rows.getByRole('button', { name: /^\d+ regels? van / }).first();
  await unfold.click();
  await page
    .getByRole('button', { name: /^\d+ regels? van .* aanhouden$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aanhouden' }).click();
  await expect(rows.getByText('Geen loon in deze periode').first()).toBeVisible();
  await expect(rows.getByText('Aangehouden').first()).toBeVisible();

  const periods = page.getByLabel('Periode', { exact: true });
  const periodId = await periods.inputValue();
  await page.getByRole('button', { name: 'Periode afsluiten' }).click();
  const dialog = page.getByRole('dialog');
  const close = dialog.getByRole('button', { name: 'Definitief afsluiten' });
  await expect(close).toBeDisabled();
  const confirm = await dialog.getByText(/^Typ \d+ om te bevestigen/).innerText();
  await dialog.getByLabel('Aantal regels dat niet meetelt').fill(confirm.split(' ')[1] ?? '');
  await close.click();
  await expectNotification(page, 'Periode afgesloten');

  // The month that was closed stays, with its files.
  await expect(periods.getByRole('option', { selected: true })).toContainText('Afgesloten');
  await expect(periods).toHaveValue(periodId);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eigen bestand downloaden' }).click();
  expect((await download).suggestedFilename()).toMatch(/^salarisverwerking_\d{4}-\d{2}\.csv$/);
  await page.getByRole('button', { name: 'Aangeleverd', exact: true }).click();
  await expectNotification(page, 'Periode aangeleverd');
  await expect(
    page.getByRole('button', { name: 'Bevestigd door de salarisadministratie' }),
  ).toBeVisible();

  // The next month has nothing that keeps it from being closed: four clicks to delivered.
  await page.getByRole('link', { name: /^Verder met / }).click();
  await expect(periods.getByRole('option', { selected: true })).toContainText('Open');
  await page.getByRole('button', { name: 'Periode afsluiten' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Definitief afsluiten' }).click();
  const next = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Eigen bestand downloaden' }).click();
  await next;
  await page.getByRole('button', { name: 'Aangeleverd', exact: true }).click();
  await expect(page.getByText(/^Aangeleverd op /)).toBeVisible();
});

const words = {
  nl: {
    menu: 'Menu openen',
    payroll: 'Salarisverwerking',
    holdAll: /^(Alle \d+|De regel) aanhouden$/,
    decide: 'Beslissen',
    close: 'Periode afsluiten',
    count: 'Aantal regels dat niet meetelt',
    submit: 'Definitief afsluiten',
    download: 'Eigen bestand downloaden',
    deliver: 'Aangeleverd',
    delivered: /^Aangeleverd op /,
    period: 'Periode',
  },
  en: {
    menu: 'Open menu',
    payroll: 'Payroll',
    holdAll: /^Put (all \d+|the line) on hold$/,
    decide: 'Decide',
    close: 'Close period',
    count: 'Number of lines that do not count',
    submit: 'Close for good',
    download: 'Download own file',
    deliver: 'Delivered',
    delivered: /^Delivered on /,
    period: 'Period',
  },
} as const;

const devices = {
  desktop: { width: 1440, height: 900 },
  phone: { width: 390, height: 844 },
} as const;

let ownPortal: PortalProcess | undefined;
test.afterEach(async ({ page }) => {
  // A page that still loads would report that its portal is gone.
  await page.close();
  await ownPortal?.stop();
  ownPortal = undefined;
});

/**
 * Walks the open month of the demo from the dashboard to delivered, each on a portal of its own. The
 * short form has each device and each language once.
 */
for (const device of ['desktop', 'phone'] as const) {
  for (const language of ['nl', 'en'] as const) {
    const isShort = (device === 'desktop') === (language === 'nl');
    const declare = isShort ? test : onlyInFullRun(test);
    declare(
      `the month of the demo in six clicks, on a ${device}, in ${language}`,
      async ({ page }) => {
        const texts = words[language];
        const own = await startPortal();
        ownPortal = own;
        await signIn(page, own.baseUrl, 'beheer@demo.test');
        await page.evaluate(
          (chosen) => localStorage.setItem('employer-portal-language', chosen),
          language,
        );
        await page.setViewportSize(devices[device]);
        await page.goto(own.baseUrl);
        let clicks = 0;
        const click = async (target: Locator) => {
          clicks += 1;
          await target.click();
        };
        const menu = page.getByRole('button', { name: texts.menu });
        // The drawer of a phone is no part of the month.
        if (device === 'phone') await menu.click();
        await click(page.getByRole('link', { name: texts.payroll, exact: true }).first());
        const due = page.locator('main [aria-current=step]');

        await click(page.getByRole('button', { name: texts.holdAll }));
        await expect(page.getByRole('button', { name: texts.holdAll })).toBeHidden();
        const close = page.getByRole('button', { name: texts.close });
        await expect(close).toBeVisible();
        // The button that was pressed is gone: the focus is on the step that is due now.
        await expect(due.getByRole('heading').getByRole('button')).toBeFocused();
        await click(close);
        const dialog = page.getByRole('dialog');
        const held = await dialog.getByText(/^(Typ|Type) \d+ /).innerText();
        const count = /\d+/.exec(held)?.[0] ?? '';
        await expect(dialog.getByRole('button', { name: texts.submit })).toBeDisabled();
        await dialog.getByLabel(texts.count).fill(count);
        await click(dialog.getByRole('button', { name: texts.submit }));
        await expect(dialog).toBeHidden();

        const file = page.waitForEvent('download');
        await click(page.getByRole('button', { name: texts.download }));
        expect((await file).suggestedFilename()).toMatch(/\.csv$/);
        await click(due.getByRole('button', { name: texts.deliver, exact: true }));
        await expect(page.getByText(texts.delivered)).toBeVisible();
        await expect(due).toHaveCount(0);
        // The button that was pressed is gone, and the focus is not lost with it.
        await expect(page.locator('main :focus')).toBeVisible();
        expect(clicks).toBeLessThanOrEqual(6);
      },
    );
  }
}
