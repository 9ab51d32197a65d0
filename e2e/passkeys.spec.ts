import type { Locator } from '@playwright/test';
import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, type Page, test } from './fixtures.ts';
import { demoPassword, signIn } from './pages/sign-in-page.ts';
import { UserListPage } from './pages/user-management-pages.ts';
import type { PortalProcess } from './portal-process.ts';

const emailAddress = 'beheer@demo.test';

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

/**
 * A virtual authenticator of the browser, such as a fingerprint reader, that verifies its user
 * unless told otherwise.
 */
async function addDevice(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  const { authenticatorId } = await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      automaticPresenceSimulation: true,
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return {
    recognise: (isUserVerified: boolean) =>
      protocol.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  };
}

const card = (page: Page): Locator => page.getByRole('region', { name: 'Passkeys' });
const confirmation = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Bevestig wie je bent' });
const menu = (page: Page): Locator => page.getByRole('navigation', { name: 'Hoofdmenu' });
const usePasskey = (page: Page) =>
  page.getByRole('button', { name: 'Passkey gebruiken', exact: true }).click();

async function openCard(page: Page): Promise<void> {
  await page.goto(`${portal.baseUrl}/settings/password-reset`);
  await card(page).waitFor();
}

async function signOut(page: Page): Promise<void> {
  await page.goto(`${portal.baseUrl}/auth/logout`);
  await page.getByLabel('E-mailadres').waitFor();
}

test('a passkey is added, signs in, confirms a change, and is useless once removed', async ({
  page,
  browserErrors,
}) => {
  // The refusals that require a fresh proof, and the passkey that was removed.
  browserErrors.allow(/status of 403 .*(BeginPasskeyRegistration|UpdateAccountDetails)/);
  browserErrors.allow(/status of 422 .*LoginWithPasskey/);
  const device = await addDevice(page);
  await signIn(page, portal.baseUrl, emailAddress);
  await openCard(page);
  await expect(card(page)).toContainText('Je hebt nog geen passkey.');

  await card(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  await confirmation(page).getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
  await page.keyboard.press('Enter');
  await expect(card(page)).toContainText('De passkey is toegevoegd.');
  await card(page)
    .getByRole('button', { name: /^Naam wijzigen van Chrome/ })
    .click();
  const renaming = page.getByRole('dialog', { name: 'Naam van de passkey wijzigen' });
  await renaming.getByLabel('Naam').fill('Werklaptop');
  await renaming.getByRole('button', { name: 'Opslaan' }).click();
  await expect(card(page).getByRole('listitem')).toContainText('Werklaptop');
  await expect(card(page).getByRole('listitem')).toContainText('Nog niet gebruikt');
  await card(page).getByRole('button', { name: 'Passkey toevoegen' }).click();
  await expect(card(page)).toContainText('Dit apparaat heeft al een passkey voor je account.');
  await expectAccessible(page);

  await signOut(page);
  await device.recognise(false);
  await usePasskey(page);
  await expect(page.getByText('Je hebt geen passkey gebruikt.')).toBeVisible();
  await expectAccessible(page);
  await device.recognise(true);
  await usePasskey(page);
  await menu(page).waitFor();

  // A recent sign-in does not suffice for changing one's own address, with a passkey either.
  const list = new UserListPage(page, portal.baseUrl);
  await list.open();
  const own = await list.openUser(emailAddress);
  await own.requestAddressChange('fatima@elders.example');
  await confirmation(page).getByRole('button', { name: 'Bevestigen met een passkey' }).waitFor();
  await expectAccessible(page);
  await confirmation(page).getByRole('button', { name: 'Bevestigen met een passkey' }).click();
  await own.details.getByText('Nieuw e-mailadres wacht op bevestiging').waitFor();

  await openCard(page);
  await expect(card(page).getByRole('listitem')).toContainText('Laatst gebruikt op');
  await card(page).getByRole('button', { name: 'Passkey Werklaptop verwijderen' }).click();
  const removing = page.getByRole('dialog', { name: 'Passkey verwijderen' });
  await removing.getByRole('button', { name: 'Passkey verwijderen' }).click();
  await expect(card(page)).toContainText('De passkey is verwijderd.');
  await expect(card(page).getByRole('listitem')).toHaveCount(0);

  await signOut(page);
  await usePasskey(page);
  await expect(page.getByRole('alert')).toContainText('Deze passkey is niet geaccepteerd.');
});
