import { amsterdamDate } from '@portal/contract/dates';
import { startPortal } from './engines.ts';
import { findFirstProject } from './first-project.ts';
import { expect, test } from './fixtures.ts';
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

test('a month of payroll, from its settings to its file', async ({ page }) => {
  await addNewSubscription();
  await signIn(page, portal.baseUrl, account);
  await page.getByRole('link', { name: 'Salarisverwerking' }).first().click();
  await page.getByRole('link', { name: 'Naar de instellingen' }).click();

  for (const [component, code] of [
    ['Bruto uitruil', '4100'],
    ['Netto verrekening', '4220'],
  ] as const) {
    await page.getByLabel(`Effect van ${component}`).selectOption('Inhouden');
    await page.getByLabel(`Looncode van ${component}`).fill(code);
  }
  await page.getByRole('button', { name: 'Opslaan' }).click();
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
  await rows
    .getByRole('button', { name: /^Regel Bruto uitruil .* aanhouden$/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aanhouden' }).click();
  await expect(rows.getByText('Geen loon in deze periode')).toBeVisible();

  await expect(page.getByText('1 regel is aangehouden en telt nu niet mee')).toBeVisible();
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
  await page.getByRole('button', { name: 'Als aangeleverd markeren' }).click();
  await expect(page.getByRole('button', { name: 'Als bevestigd markeren' })).toBeVisible();
});
