import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

test('a manager sees what goes and what keeps somebody from it, and reads the periods', async ({
  page,
}) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  await page.goto(`${portal.baseUrl}/subscriptions/active`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Alles over / })
    .first()
    .click();
  await expect(page).toHaveURL(/\/people\//);
  const panel = page.getByRole('region', { name: 'Privacy' });
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Gegevens downloaden' }).click();
  expect((await download).suggestedFilename()).toMatch(/^Gegevens van .+\.zip$/);

  await panel.getByRole('button', { name: 'Medewerker wissen' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Er moet eerst iets anders gebeuren');
  await expect(dialog).toContainText('Er loopt nog een abonnement');
  await expect(dialog.getByRole('button', { name: 'Definitief wissen' })).toBeDisabled();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Annuleren' }).click();
  await expect(dialog).toBeHidden();

  await page.goto(`${portal.baseUrl}/settings/retention`);
  const rule = page.getByRole('listitem').filter({ hasText: 'Beëindigde abonnementen' });
  await expect(rule).toContainText('7 jaar');
  await expect(rule).toContainText('Wettelijk minimum');
});
