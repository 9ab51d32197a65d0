import { startPortal } from './engines.ts';
import { expect, test } from './fixtures.ts';
import { BulkDialog, EditPage, InboxPage, rowLinks, waiting } from './pages/request-pages.ts';
import { demoPassword, signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

let portal: PortalProcess;
let baseUrl: string;

test.beforeAll(async () => {
  portal = await startPortal();
  ({ baseUrl } = portal);
});
test.afterAll(() => portal.stop());

/** Makes calls as one account, without the page. */
async function callAs(emailAddress: string) {
  const send = async (path: string, body: unknown, token?: string): Promise<unknown> => {
    const response = await fetch(`${baseUrl}/employerportal/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(body),
    });
    expect(response.ok).toBe(true);
    return response.status === 204 ? undefined : await response.json();
  };
  const { accessToken } = (await send('Authentication/LoginWithCredentials', {
    emailAddress,
    password: demoPassword,
  })) as { accessToken: string };
  return (path: string, body: unknown) => send(path, body, accessToken);
}

const idIn = (address: string | null): string => address?.split('/').at(-1) ?? '';

test('several requests are approved at once; the one that failed is named, with the reason', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409 .*\/ApproveArticleRegistration$/);
  await signIn(page, baseUrl, 'keurder@demo.test');
  const inbox = new InboxPage(page);
  await inbox.open();
  const links = rowLinks(page);
  await links.first().waitFor();
  const name = await links.nth(1).textContent();
  for (const row of [0, 1, 2]) await inbox.box(row).check();
  const taken = idIn(await links.nth(1).getAttribute('href'));
  await page.getByRole('button', { name: '3 goedkeuren' }).click();

  const other = await callAs('beheer@demo.test');
  await other('ArticleRegistration/ApproveArticleRegistration', { articleRegistrationId: taken });

  const dialog = new BulkDialog(page);
  await dialog.confirm('3 goedkeuren');
  await expect(dialog.title('2 van 3 goedgekeurd')).toBeVisible();
  await expect(dialog.failures).toHaveCount(1);
  await expect(dialog.failures).toContainText(name ?? '');
  await expect(dialog.failures).toContainText('Al goedgekeurd door');
  await dialog.close();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Te beoordelen 34');
  await expect(page.getByRole('button', { name: /goedkeuren/ })).toBeHidden();
});

test('an edit of a colleague is shown beside one’s own, and both are merged', async ({
  page,
  browser,
  browserErrors,
}) => {
  browserErrors.allow(/status of 409 .*\/UpdateArticleRegistration$/);
  await signIn(page, baseUrl, 'keurder@demo.test');
  await new InboxPage(page).open();
  const id = idIn(await rowLinks(page).first().getAttribute('href'));

  const colleague = await (await browser.newContext()).newPage();
  browserErrors.watch(colleague);
  await signIn(colleague, baseUrl, 'beheer@demo.test');

  const mine = new EditPage(page);
  const theirs = new EditPage(colleague);
  await mine.open(baseUrl, id);
  await theirs.open(baseUrl, id);
  await theirs.field('Kostenplaats').fill('7001');
  await theirs.field('Afdeling').fill('Nieuwbouw');
  await theirs.save();
  await expect(colleague.getByRole('region', { name: 'Geschiedenis' })).toContainText('naar 7001');

  await mine.field('Kostenplaats').fill('7002');
  await mine.save();
  const notice = page.getByRole('alert').filter({ hasText: 'Een collega' });
  await expect(notice).toContainText('naar Nieuwbouw');
  await expect(mine.field('Afdeling')).toHaveValue('Nieuwbouw');
  await notice.getByRole('radio', { name: 'Van je collega: 7001' }).check();
  await expect(mine.field('Kostenplaats')).toHaveValue('7001');
  await notice.getByRole('radio', { name: 'Van jou: 7002' }).check();
  await mine.save();
  const history = page.getByRole('region', { name: 'Geschiedenis' });
  await expect(history).toContainText('Kostenplaats van 7001 naar 7002');
  await expect(history).toContainText('Afdeling');
  await colleague.context().close();
});

test('the inbox opens with all waiting requests, and a selection counts those that are not in view', async ({
  page,
}) => {
  await signIn(page, baseUrl, 'keurder@demo.test');
  const inbox = new InboxPage(page);
  await inbox.open();
  const heading = page.getByRole('heading', { level: 1 });
  const all = await waiting(page);
  await expect(heading).toHaveText(`Te beoordelen ${String(all)}`);
  for (const row of [0, 1]) await inbox.box(row).check();
  const bar = page.getByRole('region', { name: 'Wat je met de selectie kunt doen' });
  await expect(bar).toContainText('2 geselecteerd');
  await expect(bar).not.toContainText('niet in beeld');
  await inbox.search('zzzzzz');
  await expect(bar).toContainText('2 geselecteerd, niet in beeld');
  await bar.getByRole('button', { name: /^Tonen/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().uncheck();
  await dialog.getByRole('button', { name: 'Terug naar de lijst' }).click();
  await expect(bar).toContainText('1 geselecteerd, niet in beeld');
  await inbox.search('');
  await expect(bar).not.toContainText('niet in beeld');

  await page.getByRole('button', { name: /Alle controles in orde/ }).click();
  await expect(page).toHaveURL(/checks=green/);
  // Going back and the link to the list retain the filter; the menu opens what its badge counts.
  await rowLinks(page).first().click();
  await page.waitForURL(/\/requests\/detail\//);
  await page.getByRole('link', { name: 'Te beoordelen', exact: true }).click();
  await expect(page).toHaveURL(/checks=green/);
  await rowLinks(page).first().click();
  await page.waitForURL(/\/requests\/detail\//);
  await page.goBack();
  await expect(page).toHaveURL(/checks=green/);
  await inbox.open();
  await expect(page).not.toHaveURL(/checks=green/);
  await expect(heading).toHaveText(`Te beoordelen ${String(all)}`);
  await page.goto(`${baseUrl}/requests/to-approve`);
  await expect(heading).toHaveText(`Te beoordelen ${String(all)}`);
});
