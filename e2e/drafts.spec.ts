import type { Locator } from '@playwright/test';
import { onlyInFullRun, isQuickRun } from '../apps/api/test/gate.ts';
import { draftForms, type DraftForm } from '../apps/web/src/ui/draft-forms.ts';
import { copyEmbeddedDemo } from './demo-data.ts';
import { DeployedBuild } from './deployed-build.ts';
import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import {
  endSession,
  fillIn,
  findRecords,
  formCases,
  type FormCase,
  navigateTo,
  question,
  restored,
  valueOf,
} from './pages/draft-pages.ts';
import { demoPassword, signIn } from './pages/sign-in-page.ts';
import { PortalProcess } from './portal-process.ts';

const subject = (page: Page) => page.getByLabel('Onderwerp');

const pathOf = (page: Page): string => new URL(page.url()).pathname;

const expectValue = (field: Locator, value: string) =>
  expect.poll(() => valueOf(field)).toBe(value);

/** Forms on a screen of their own, of a record, and in dialogs. */
const oneOfEachKind: readonly DraftForm[] = ['contact', 'leaver', 'reject', 'request-edit'];

test.describe('a draft', () => {
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  /** Back asks for confirmation and keeps the draft; a reload keeps it; discarding removes it. */
  async function testForm(page: Page, name: DraftForm, form: FormCase): Promise<void> {
    const { address, open = async () => {}, text } = form;
    const field = form.field(page);
    await navigateTo(page, address);
    await open(page);
    const value = await fillIn(field, text);

    await page.evaluate(() => window.history.back());
    await question(page).getByRole('button', { name: 'Hier blijven' }).click();
    await expect(question(page)).toBeHidden();
    expect(page.url(), name).toBe(portal.baseUrl + address);
    await expectValue(field, value);

    await page.reload();
    await open(page);
    await expect(restored(page)).toBeVisible();
    await expectValue(field, value);

    await page.evaluate(() => window.history.back());
    await question(page).getByRole('button', { name: 'Weggooien en weggaan' }).click();
    await expect.poll(() => pathOf(page)).toBe('/');
    await navigateTo(page, address);
    await open(page);
    await field.waitFor();
    await expect(restored(page)).toBeHidden();
    expect(await valueOf(field), name).not.toBe(value);
    await page.evaluate(() => window.history.back());
    await expect.poll(() => pathOf(page)).toBe('/');
  }

  test('survives "back" and a reload, in every form', async ({ page }) => {
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const forms = formCases(await findRecords(page, portal.baseUrl));
    await page.goto(portal.baseUrl);
    await page.getByRole('heading', { level: 1 }).waitFor();
    for (const name of isQuickRun ? oneOfEachKind : draftForms) {
      await test.step(name, () => testForm(page, name, forms[name]));
    }
  });

  async function typeMessage(page: Page): Promise<void> {
    await page.getByRole('link', { name: 'Hulp en contact' }).first().click();
    await subject(page).fill('Vraag over een factuur');
    await page
      .getByRole('textbox', { name: 'Bericht' })
      .fill('Waarom is er twee keer geïncasseerd?');
  }

  /** Ends the session on the server, and sends the message, by which the page notices. */
  async function loseSession(page: Page): Promise<void> {
    await endSession(page, portal.baseUrl);
    await page.getByRole('button', { name: 'Bericht versturen' }).click();
    await expect(page).toHaveURL(/\/auth$/);
  }

  /** Signs in on the open page, without a reload. */
  async function signInHere(page: Page, emailAddress: string): Promise<void> {
    await page.getByLabel('E-mailadres').fill(emailAddress);
    await page.getByLabel('Wachtwoord', { exact: true }).fill(demoPassword);
    await page.getByRole('button', { name: 'Inloggen', exact: true }).click();
    await expect(page).toHaveURL(/\/contact$/);
  }

  test('survives the end of its session, for its own account alone', async ({
    page,
    browserErrors,
  }) => {
    browserErrors.allow(/401/);
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    await typeMessage(page);
    await loseSession(page);
    await signInHere(page, 'beheer@demo.test');
    await expect(restored(page)).toBeVisible();
    await expect(subject(page)).toHaveValue('Vraag over een factuur');

    await loseSession(page);
    await signInHere(page, 'kijker@demo.test');
    await expect(subject(page)).toHaveValue('');
    await expect(restored(page)).toBeHidden();
    const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage }));
    expect(await stored()).not.toContain('factuur');

    await subject(page).fill('Ook een vraag');
    expect(await stored()).toContain('Ook een vraag');
    await page.goto(`${portal.baseUrl}/auth/logout`);
    await expect(page).toHaveURL(/\/auth$/);
    expect(await stored()).not.toContain('vraag');
  });
});

onlyInFullRun(test.describe)('a deploy while the page is open', () => {
  let build: DeployedBuild;
  let portal: PortalProcess;
  test.beforeAll(async () => {
    build = new DeployedBuild();
    portal = await PortalProcess.start({}, copyEmbeddedDemo, build.program);
  });
  test.afterAll(async () => {
    await portal.stop();
    build.remove();
  });

  /** A pending response of the first screen would reveal the new version. */
  async function deploy(page: Page, retainsAssets: boolean): Promise<void> {
    await page.waitForLoadState('networkidle');
    // The old server must not read files while they are replaced.
    await portal.terminate();
    build.replace({ retainsAssets });
    await portal.startAgain();
  }

  /** While the server is replaced, calls of the page get no response. */
  test.beforeEach(({ browserErrors }) => {
    browserErrors.allow(
      /net::ERR_(CONNECTION_REFUSED|CONNECTION_RESET|EMPTY_RESPONSE|SOCKET_NOT_CONNECTED)/,
    );
  });

  const versionOf = (page: Page) =>
    page.locator('meta[name="portal-version"]').getAttribute('content');
  const menu = (page: Page, name: string) =>
    page.getByRole('navigation', { name: /^Hoofdmenu$|^Hulp$/ }).getByRole('link', { name });
  const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

  test('the page finds its code, reports the new version and loads it, and keeps the draft', async ({
    page,
  }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.type());
      void dialog.accept();
    });
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const first = await versionOf(page);
    await deploy(page, true);

    // This screen's code was not loaded before, and the responses have the new version.
    await menu(page, 'Hulp en contact').click();
    await subject(page).fill('Vraag over een factuur');
    await expect(page.getByText('Er is een nieuwe versie')).toBeVisible();
    expect(await versionOf(page)).toBe(first);

    // A draft delays the new version; loading it on demand keeps the draft.
    await menu(page, 'Bestanden').click();
    await question(page).getByRole('button', { name: 'Hier blijven' }).click();
    await page.getByRole('button', { name: 'Nu vernieuwen' }).click();
    await expect.poll(() => versionOf(page).catch(() => first)).not.toBe(first);
    await expect(restored(page)).toBeVisible();
    await expect(subject(page)).toHaveValue('Vraag over een factuur');
    await expect(page.getByText('Er is een nieuwe versie')).toBeHidden();

    expect(dialogs).toEqual([]);
  });

  test('missing code reloads the page at once', async ({ page, browserErrors }) => {
    browserErrors.allow(/\/assets\//);
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const before = await versionOf(page);
    await deploy(page, false);
    await menu(page, 'Bestanden').click();
    await expect(title(page, 'Bestanden')).toBeVisible();
    expect(await versionOf(page)).not.toBe(before);
  });

  test('without a draft, the next navigation loads the new version', async ({ page }) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const before = await versionOf(page);
    await deploy(page, true);
    await menu(page, 'Bestanden').click();
    await expect(page.getByText('Er is een nieuwe versie')).toBeVisible();
    expect(await versionOf(page)).toBe(before);
    await menu(page, 'Hulp en contact').click();
    await expect.poll(() => versionOf(page).catch(() => before)).not.toBe(before);
    await expect(subject(page)).toBeVisible();
    await expect(page.getByText('Er is een nieuwe versie')).toBeHidden();
  });
});
