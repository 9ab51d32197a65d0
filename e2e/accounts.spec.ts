import type { Browser } from '@playwright/test';
import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, type Page, test } from './fixtures.ts';
import { expectNotification, collectNotifications } from './notifications.ts';
import { enterPassword, linkInMail } from './pages/account-pages.ts';
import { demoPassword, signIn } from './pages/sign-in-page.ts';
import { AddUserPage, UserListPage } from './pages/user-management-pages.ts';
import type { PortalProcess } from './portal-process.ts';

const first = 'noor.velden@vlierboom.example';
const renewed = 'n.velden@vlierboom.example';
const password = 'Kiekeboe-Vlinder-77';
const another = 'Kiekeboe-Vlinder-78';

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const menu = (page: Page) => page.getByRole('navigation', { name: 'Hoofdmenu' });

/** Opens the newest link of this kind in the mails to a person. */
async function followMail(page: Page, recipient: string, part: string): Promise<void> {
  const link = () => linkInMail(portal.dataDirectory, recipient, part);
  await expect.poll(link).toBeDefined();
  await page.goto(link() ?? '');
}

/**
 * A manager of another employer sends a request to the person, who consents on the dashboard, does
 * not become a manager, and leaves.
 */
async function consentElsewhere(hers: Page, browser: Browser): Promise<void> {
  const context = await browser.newContext({ locale: 'nl-NL' });
  const page = await context.newPage();
  await signIn(page, portal.baseUrl, 'buiten@demo.test');
  const list = new UserListPage(page, portal.baseUrl);
  await list.open();
  await list.addButton.click();
  const form = new AddUserPage(page);
  await form.fill({ Voornaam: 'X', Achternaam: 'X', 'E-mailadres': first }, ['Autoriseren']);
  await form.submit();
  await form.submit('Rechten geven');
  const waiting = page.getByRole('region', { name: 'Wacht op toestemming' });
  await expect(waiting).toContainText(first);
  await expect(waiting).not.toContainText('Velden');
  await expectAccessible(page);

  await hers.goto(portal.baseUrl);
  const card = hers.getByRole('region', { name: /^Toegang tot/ });
  await expect(card).toContainText('Pieter-Jan van den Broek');
  await expectAccessible(hers);
  await card.getByRole('button', { name: /^Instemmen/ }).click();
  await expectNotification(hers, 'Je hebt nu toegang');
  await expect(card).toHaveCount(0);
  await list.open();
  await expect(list.row(first)).toContainText('Velden, van der');

  // Managers of other employers cannot make her a manager: a second request follows.
  const user = await list.openUser(first);
  await user.setRight('Beheer', true);
  await user.saveRights();
  await user.rights.getByText('moet nog toestemming geven om beheerder te worden').waitFor();
  await expectAccessible(page);
  await hers.goto(portal.baseUrl);
  const management = hers.getByRole('region', { name: /^Beheerder worden van/ });
  await management.getByRole('button', { name: /weigeren$/ }).click();
  await expectNotification(hers, 'Geweigerd');
  await expect(management).toHaveCount(0);

  await hers.goto(`${portal.baseUrl}/settings/projects`);
  const leaving = hers.getByRole('button', { name: / verlaten$/ });
  await expect(leaving).toHaveCount(2);
  await leaving.last().click();
  const dialog = hers.getByRole('dialog', { name: 'Project verlaten?' });
  await dialog.getByRole('button', { name: 'Project verlaten' }).click();
  await expect(leaving).toHaveCount(1);
  await context.close();
}

test('a user is added, signs in, gets other rights and another address, and is blocked', async ({
  page,
  browser,
}) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  const list = new UserListPage(page, portal.baseUrl);
  await list.open();
  await expectAccessible(page);
  await list.addButton.click();
  const form = new AddUserPage(page);
  await form.fill(
    { Voornaam: 'Noor', Tussenvoegsel: 'van der', Achternaam: 'Velden', 'E-mailadres': first },
    ['Autoriseren'],
  );
  await expectAccessible(page);
  await form.submit();
  await expectNotification(page, 'Gebruiker toegevoegd');
  await expect(list.row(first)).toContainText('Uitgenodigd');

  // The new user has a browser of her own.
  const context = await browser.newContext({ locale: 'nl-NL' });
  await collectNotifications(context);
  const hers = await context.newPage();
  await followMail(hers, first, 'activate');
  await hers.getByLabel('Wachtwoord', { exact: true }).fill(password);
  await hers.getByLabel('Herhaal wachtwoord').fill(password);
  await hers.getByRole('button', { name: 'Account activeren' }).click();
  await enterPassword(hers, first, password);
  await menu(hers).waitFor();
  await expect(menu(hers).getByRole('link', { name: 'Werknemerslijst' })).toBeVisible();
  const herList = new UserListPage(hers, portal.baseUrl);
  await herList.open();
  await expect(herList.row(first)).toContainText('Velden, van der');
  await expect(herList.addButton).toHaveCount(0);

  await list.open();
  const user = await list.openUser(first);
  await user.setRight('Autoriseren', false);
  await user.setRight('Kopie van goedkeuringen', true);
  await user.saveRights();
  await expectAccessible(page);
  // Before the response the browser may still show the old state.
  const responded = hers.waitForResponse(/Project\/GetProjects$/);
  await hers.reload();
  await (await responded).finished();
  await expect(herList.row(first)).toContainText('Velden, van der');
  await expect(menu(hers).getByRole('link', { name: 'Werknemerslijst' })).toHaveCount(0);

  await consentElsewhere(hers, browser);

  await user.changeAddress(renewed);
  await followMail(hers, renewed, 'email-change');
  await expect(hers.getByText('Fatima Bouzid')).toBeVisible();
  await hers.getByRole('button', { name: 'Dit adres bevestigen' }).click();
  await hers.getByRole('heading', { name: 'Je nieuwe e-mailadres is bevestigd' }).waitFor();
  await expect(hers).toHaveURL(`${portal.baseUrl}/auth/email-change/link`);
  // The change was requested by another account, so only the new mailbox counts as proof.
  await expect(hers.getByText(/^Ten minste 12 tekens/)).toBeVisible();
  await hers.getByLabel('Wachtwoord', { exact: true }).fill(another);
  await hers.getByLabel('Herhaal wachtwoord').fill(another);
  await expectAccessible(hers);
  await hers.getByRole('button', { name: 'Wachtwoord opslaan' }).click();
  await enterPassword(hers, renewed, another);
  await menu(hers).waitFor();

  await list.open();
  expect(await list.rightsOf(renewed)).toEqual(['Actief', 'Nee', 'Nee', 'Nee', 'Ja']);
  await (await list.openUser(renewed)).deactivate();
  await list.open();
  expect((await list.rightsOf(renewed))[0]).toBe('Inactief');

  // Her session has ended; she can sign in again, but finds no project.
  await hers.goto(portal.baseUrl);
  await hers.getByLabel('E-mailadres').waitFor();
  await enterPassword(hers, renewed, another);
  await expect(hers.getByRole('heading', { level: 1 })).toHaveText('Je hebt nog geen project');
  await context.close();
});

test('changing one’s own address takes the password again, and keeps what was typed', async ({
  page,
  browserErrors,
}) => {
  // The refusal that requires the password, and a wrong password.
  browserErrors.allow(/status of 403 .*UpdateAccountDetails/);
  browserErrors.allow(/status of 422 .*ConfirmIdentity/);
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  const list = new UserListPage(page, portal.baseUrl);
  await list.open();
  const own = await list.openUser('beheer@demo.test');
  await own.requestAddressChange('fatima@elders.example');
  const dialog = page.getByRole('dialog', { name: 'Bevestig wie je bent' });
  await expect(dialog.getByLabel('Wachtwoord', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(own.details.getByRole('alert')).toContainText('Bevestig eerst wie je bent');
  await expect(own.details.getByLabel('E-mailadres')).toHaveValue('fatima@elders.example');

  await own.requestAddressChange('fatima@elders.example');
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill('Geraden-wachtwoord-1');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Het wachtwoord klopt niet');
  await dialog.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await own.details.getByText('Nieuw e-mailadres wacht op bevestiging').waitFor();
  await expect(dialog).toHaveCount(0);
});
