import { readFileSync } from 'node:fs';
import pg from 'pg';
import { readZip } from '../apps/api/test/read-zip.ts';
import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { findFirstProject } from './first-project.ts';
import { expect, type Page, test } from './fixtures.ts';
import { expectNotification } from './notifications.ts';
import { demoPassword, signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';
import { openFirst } from './screens.ts';

const manager = 'beheer@demo.test';

let portal: PortalProcess;
let database: pg.Client;
test.beforeAll(async () => {
  portal = await startPortal('postgres');
  database = new pg.Client({ connectionString: portal.databaseUrl('postgres') });
  await database.connect();
});
test.afterAll(async () => {
  await database.end();
  await portal.stop();
});

/** An employee whose only subscription ended before the legal period. @returns their page */
async function addFormerEmployee(): Promise<string> {
  // The daily retention job would remove this employee too.
  const didRun = () => database.query("select 1 from portal_setting where name = 'retention-run'");
  await expect.poll(async () => (await didRun()).rowCount).toBe(1);
  const year = new Date().getFullYear();
  const line = {
    externalReference: 'OUD-1',
    firstName: 'Aafke',
    lastName: 'Zwaluwstaart',
    gender: 'Female',
    birthDate: '1969-04-17',
    emailAddress: 'aafke@vroeger.example',
    employeeNumber: 'V-0012',
    articleName: 'Fitness',
    sportsLocation: 'Sporthuis',
    address: { street: 'Dorpsstraat', houseNumber: '1', postalCode: '1234 AB', city: 'Ons Dorp' },
    intensity: 2,
    months: 12,
    totalPrice: 4250,
    grossExchange: 2500,
    employerContribution: 1000,
    netOwnContribution: 750,
    periodStart: `${year - 11}-01-01`,
    periodEnd: `${year - 10}-12-31`,
  };
  const projectId = await findFirstProject(portal.baseUrl, manager);
  const provider = await portal.provider();
  const { status } = await provider.sendLines(`/projects/${projectId}/subscriptions`, [line]);
  expect(status).toBe(200);
  const { rows } = await database.query<{ id: string }>(
    "select subscription_id as id from subscription where external_reference = 'OUD-1'",
  );
  return `${portal.baseUrl}/subscriptions/detail/${rows[0]?.id}`;
}

const privacy = (page: Page) => page.getByRole('region', { name: 'Privacy' });
/** As after ten minutes: the fresh proof has expired. */
const expireFreshProofs = () =>
  database.query("update session set proved_at = proved_at - interval '1 hour'");

async function confirmWhoYouAre(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Bevestig wie je bent' });
  await expect(dialog).toContainText(manager);
  await expectAccessible(page);
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: 'Bevestigen', exact: true }).click();
  await expect(dialog).toBeHidden();
}

test('a manager sees what prevents an erasure', async ({ page }) => {
  await signIn(page, portal.baseUrl, manager);
  await page.goto(`${portal.baseUrl}/subscriptions/active`);
  await openFirst(page);
  await page.getByRole('link', { name: 'Alles over deze medewerker' }).click();
  await expect(page).toHaveURL(/\/people\//);
  await privacy(page).getByRole('button', { name: 'Gegevens wissen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Er moet eerst iets anders gebeuren');
  await expect(dialog).toContainText('Er loopt nog een abonnement');
  await expect(dialog.getByRole('button', { name: 'Definitief wissen' })).toBeDisabled();
  await expectAccessible(page);
});

test('a manager gives a former employee their data, and erases them', async ({
  page,
  browserErrors,
}) => {
  // Refused until the manager confirms their identity.
  browserErrors.allow(/403 .*\/Person\/(ExportPerson|ErasePerson)/);
  const subscription = await addFormerEmployee();
  await signIn(page, portal.baseUrl, manager);
  await page.goto(subscription);
  await page.getByRole('link', { name: 'Alles over deze medewerker' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Zwaluwstaart');
  const person = page.url();

  await expireFreshProofs();
  const downloading = page.waitForEvent('download');
  await privacy(page).getByRole('button', { name: 'Gegevens downloaden' }).click();
  await confirmWhoYouAre(page);
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^Gegevens van .+\.zip$/);
  const files = await readZip(readFileSync(await download.path()));
  expect([...files.keys()].slice(0, 2)).toEqual(['overzicht.html', 'gegevens.json']);
  const { tables } = JSON.parse(String(files.get('gegevens.json'))) as {
    tables: { table: string; rows: object[] }[];
  };
  const { rows } = tables.find(({ table }) => table === 'subscription') ?? {};
  expect(rows).toMatchObject([{ lastName: 'Zwaluwstaart', employeeNumber: 'V-0012' }]);
  const overview = await page.context().newPage();
  await overview.setContent(String(files.get('overzicht.html')));
  await expect(overview.getByRole('heading', { level: 1 })).toHaveText(
    'Gegevens van Aafke Zwaluwstaart',
  );
  await expect(overview.getByRole('row', { name: /^Geboortedatum 17-04-1969/ })).toBeVisible();
  await expectAccessible(overview);
  await overview.close();

  await expireFreshProofs();
  await privacy(page).getByRole('button', { name: 'Gegevens wissen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Gegevens van Aafke Zwaluwstaart wissen' });
  await expect(dialog).toContainText('Wissen kan niet ongedaan worden gemaakt.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Definitief wissen' }).click();
  await confirmWhoYouAre(page);
  await expect(page).toHaveURL(/\/subscriptions\/all/);
  await expectNotification(page, 'De gegevens worden gewist');
  await expectAccessible(page);

  // The next call waits for the erasure, so there is nothing to observe in between.
  browserErrors.allow(/404 .*\/(Person|Subscription)\//);
  await page.goto(person);
  await expect(page.getByText('Medewerker niet gevonden')).toBeVisible();
  await page.goto(subscription);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('niet gevonden');
  await page.goto(`${portal.baseUrl}/subscriptions/all?q=Zwaluwstaart`);
  // The screen repeats the search term, so the name itself is on it: it must not be in a row.
  await expect(page.getByText('Niets gevonden voor ‘Zwaluwstaart’')).toBeVisible();
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(0);
});
