import { readFileSync } from 'node:fs';
import { startPortal } from './engines.ts';
import { findFirstProject } from './first-project.ts';
import { expect, type Page, test } from './fixtures.ts';
import { expectNotification } from './notifications.ts';
import { EmployeeListPage } from './pages/employee-list-page.ts';
import { Keyboard } from './pages/keyboard.ts';
import { PalettePage } from './pages/palette-page.ts';
import { decidable } from './pages/request-pages.ts';
import { demoPassword, signIn } from './pages/sign-in-page.ts';
import type { PortalProcess, ProviderClient } from './portal-process.ts';
import { submitRequest } from './submit-request.ts';

let portal: PortalProcess;
let provider: ProviderClient;
let projectId: string;
test.beforeAll(async () => {
  portal = await startPortal();
  provider = await portal.provider();
  projectId = await findFirstProject(portal.baseUrl);
});
test.afterAll(() => portal.stop());

const submit = (overrides: object) => submitRequest(provider, projectId, overrides);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Signs in without the mouse. */
async function signInByKeys(page: Page, keys: Keyboard, emailAddress: string): Promise<void> {
  await page.goto(`${portal.baseUrl}/auth`);
  await keys.tabTo(page.getByLabel('E-mailadres'));
  await keys.type(emailAddress);
  await keys.tabTo(page.getByLabel('Wachtwoord', { exact: true }));
  await keys.type(demoPassword);
  await keys.press('Enter');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).waitFor();
}

/** Approves the request on screen, downloads its agreement and opens its subscription. */
async function approveByKeys(page: Page, keys: Keyboard): Promise<void> {
  await decidable(page);
  await keys.press('a');
  await expect(page.getByRole('button', { name: 'Bevestigen en goedkeuren' })).toBeFocused();
  await keys.press('Enter');
  // The search matches no other request, so this one stays on the screen, with its outcome.
  await expect(page.getByRole('region', { name: 'Beoordeling' })).toBeFocused();
  const downloading = page.waitForEvent('download');
  await keys.choose(page.getByRole('button', { name: 'AAO downloaden' }));
  expect((await downloading).suggestedFilename()).toMatch(/^AAO /);
  await keys.choose(page.getByRole('link', { name: 'Abonnement bekijken' }));
  await page.waitForURL(/\/subscriptions\/detail\//);
}

test('the main job takes few keys', async ({ page }) => {
  await submit({ firstName: 'Şükrü', infix: "van 't", lastName: 'Toetsenbord' });
  const keys = new Keyboard(page);
  await signInByKeys(page, keys, 'keurder@demo.test');
  // After signing in the heading has the focus, so no key is needed to skip the menu.
  await expect(heading(page)).toBeFocused();
  await keys.choose(page.getByRole('main').getByRole('link', { name: /Te beoordelen/ }));
  await heading(page).getByText('Te beoordelen').waitFor();
  await keys.tabTo(page.getByRole('searchbox'));
  await keys.type('toetsenbord');
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect(heading(page)).toHaveText("Şükrü van 't Toetsenbord");
  await approveByKeys(page, keys);
  expect(keys.count, keys.pressed.join(' ')).toBeLessThanOrEqual(25);
});

test('an approval takes fewer keys through the search', async ({ page }) => {
  // Of another person than the requests before.
  const person = {
    birthDate: '1979-05-05',
    employeeNumber: 'S-771',
    emailAddress: 'omer@x.example',
  };
  await submit({ firstName: 'Ömer', infix: null, lastName: 'Sneltoets', ...person });
  const keys = new Keyboard(page);
  await signInByKeys(page, keys, 'keurder@demo.test');
  await expect(heading(page)).toBeFocused();
  await keys.press('Control+k');
  await new PalettePage(page).field.waitFor();
  await keys.type('sneltoets');
  await page.getByRole('option', { name: /Ömer Sneltoets/, selected: true }).waitFor();
  await keys.press('Enter');
  await expect(heading(page)).toHaveText('Ömer Sneltoets');
  await expect(page.getByRole('main')).toBeFocused();
  await keys.choose(page.getByRole('main').getByRole('link', { name: /^Fitness Compleet/ }));
  await decidable(page);
  await keys.press('a');
  await expect(page.getByRole('button', { name: 'Bevestigen en goedkeuren' })).toBeFocused();
  await keys.press('Enter');
  // The next request is shown, and what was signed is told.
  await expectNotification(page, 'Aanvraag goedgekeurd');
  expect(keys.count, keys.pressed.join(' ')).toBeLessThanOrEqual(12);
});

test('uploading the list takes few keys', async ({ page }) => {
  const list = new EmployeeListPage(page, portal.baseUrl);
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  await list.open();
  const path = await list.download();
  const keys = new Keyboard(page);
  await page.goto(portal.baseUrl);
  const palette = new PalettePage(page);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await keys.press('Control+k');
  await palette.field.waitFor();
  await keys.type('werknemerslijst');
  await page.getByRole('option', { name: 'Werknemerslijst', selected: true }).waitFor();
  await keys.press('Enter');
  await list.heading.waitFor();
  // The new screen takes the focus; a key must not come before that.
  await expect(page.getByRole('main')).toBeFocused();
  const arrived = keys.count;
  await keys.tabTo(page.getByLabel('Bestand kiezen'));
  const choosing = page.waitForEvent('filechooser');
  // The browser handles input before commands: after a command returned, the file is chosen here.
  await page.evaluate(() => undefined);
  await keys.press('Enter');
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const file = { name: 'lijst.xlsx', mimeType, buffer: readFileSync(path) };
  await (await choosing).setFiles(file);
  await page.getByText('Klaar om te vergelijken').waitFor();
  await keys.choose(page.getByRole('button', { name: 'Verschillen bekijken' }));
  await page.getByText('Geen verschillen').waitFor();
  await keys.choose(page.getByRole('button', { name: 'Lijst opslaan' }));
  await expectNotification(page, 'Het opslaan van de werknemerslijst is succesvol afgehandeld');
  // One of them skips the help of the screen, in its header.
  expect(keys.count - arrived, keys.pressed.join(' ')).toBeLessThanOrEqual(9);
  expect(keys.count, keys.pressed.join(' ')).toBeLessThanOrEqual(15);
});
