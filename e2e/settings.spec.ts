import { execFileSync } from 'node:child_process';
import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import { RequestPage } from './pages/request-pages.ts';
import { EntraPage, LogPage, openSettings, StandInPage } from './pages/settings-pages.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

const tenantId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const groupId = 'aaaaaaaa-0000-4000-8000-000000000001';
const userId = 'bbbbbbbb-0000-4000-8000-000000000001';
const inAWeek = new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10);

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/** Adds rules for who may sign in, checks which rule decides, and removes the rules again. */
async function setRules(page: Page): Promise<void> {
  await openSettings(page, 'Microsoft Entra');
  const entra = new EntraPage(page);
  await entra.add('Tenant', ` {${tenantId.toUpperCase()}} `, 'Vlierboom Directory', false);
  await entra.add('Groep', groupId, 'Afdeling HR', true);
  await entra.add('Gebruiker', userId, 'Inhuur', false);
  await expect(entra.tenant('Vlierboom Directory')).toContainText(tenantId);
  expect(await entra.test(groupId, ['Afdeling HR'])).toContain('Mag inloggen');
  expect(await entra.test(groupId, [])).toContain('laat niet iedereen toe');
  const denied = await entra.test(userId, ['Afdeling HR']);
  expect(denied).toContain('Mag niet inloggen');
  expect(denied).toContain('De regel voor gebruiker Inhuur verbiedt het.');
  await entra.delete('gebruiker', 'Inhuur');
  expect(await entra.test(userId, ['Afdeling HR'])).toContain('Mag inloggen');
  await entra.delete('tenant', 'Vlierboom Directory');
  await expect(entra.tenant('Vlierboom Directory')).toHaveCount(0);
}

/** Approves the oldest waiting request. @returns the employee's name, and the text of the AAO */
async function approveFirst(page: Page): Promise<{ name: string; agreement: string }> {
  await page.goto(`${portal.baseUrl}/requests/to-approve`);
  await expect(page.getByText(/^Je beslist namens Fatima Bouzid t\/m/)).toBeVisible();
  const link = page.getByRole('table').getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await page.waitForURL(/\/requests\/detail\//);
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await new RequestPage(page).approve();
  await new RequestPage(page).reopen(portal.baseUrl, id);
  const decision = page.getByRole('main').getByText(/^Anneloes .*, namens Fatima Bouzid$/);
  await expect(decision).toBeVisible();
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'AAO downloaden' }).click();
  const path = await (await downloading).path();
  return {
    name,
    agreement: execFileSync('pdftotext', ['-layout', path, '-'], { encoding: 'utf8' }),
  };
}

test('rules are set and tested, a stand-in approves, and the audit log has all of it', async ({
  page,
  browser,
}) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  await setRules(page);

  await openSettings(page, 'Vervanging');
  const standIns = new StandInPage(page);
  await standIns.endAll();
  await standIns.name("Anneloes van 't Hoff", inAWeek);
  await expect(standIns.row("Anneloes van 't Hoff vervangt Fatima Bouzid")).toContainText('Nu');

  // The colleague has a browser of her own.
  const context = await browser.newContext({ locale: 'nl-NL' });
  const hers = await context.newPage();
  await signIn(hers, portal.baseUrl, 'kijker@demo.test');
  const { name, agreement } = await approveFirst(hers);
  expect(agreement).toContain("Namens deze: Anneloes van 't Hoff");
  expect(agreement).toContain('Als vervanger, namens Fatima Bouzid');
  await context.close();

  await openSettings(page, 'Logboek');
  const log = new LogPage(page);
  await log.narrow('Microsoft Entra');
  for (const action of [
    'Tenant toegevoegd',
    'Groepsregel toegevoegd',
    'Gebruikersregel verwijderd',
  ]) {
    await expect(log.row(action)).toHaveCount(1);
  }
  await expect(log.row('Tenant verwijderd')).toContainText('Vlierboom Directory');
  await log.narrow('Vervanging');
  await expect(log.row('Vervanger aangewezen', "Anneloes van 't Hoff").first()).toContainText(
    'Fatima Bouzid',
  );
  await log.narrow('Aanvragen');
  const approval = log.row('Aanvraag goedgekeurd', name).first();
  await expect(approval).toContainText("Anneloes van 't Hoff");
  await expect(approval).toContainText('namens Fatima Bouzid');
  await approval.getByRole('link', { name, exact: true }).click();
  await expect(page.getByText(/keurde de aanvraag goed$/)).toContainText('namens Fatima Bouzid');
});
