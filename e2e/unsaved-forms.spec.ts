import type { DraftForm } from '../apps/web/src/ui/draft-forms.ts';
import { startPortal } from './engines.ts';
import { expect, type Page, test } from './fixtures.ts';
import { enterPassword } from './pages/account-pages.ts';
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
import type { PortalProcess } from './portal-process.ts';

let portal: PortalProcess;
test.beforeAll(async () => {
  portal = await startPortal();
});
test.afterAll(() => portal.stop());

const dialog = (page: Page) => page.getByRole('dialog');
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

/** The other fields that a form requires before it can be sent. */
const others: Partial<Record<DraftForm, (page: Page) => Promise<void>>> = {
  'add-account': async (page) => {
    await page.getByLabel('Achternaam').fill('Velden');
    await page.getByLabel('E-mailadres').fill('noor@werkgever.example');
  },
  'entra-rule': (page) =>
    dialog(page).getByLabel('Tenant-id').fill('3f2504e0-4f89-41d3-9a0c-0305e82c3301'),
};

const names = ['leaver', 'reject', 'account-details', 'add-account', 'entra-rule'] as const;

async function openForm(page: Page, { address, open, field }: FormCase): Promise<void> {
  await navigateTo(page, address);
  await open?.(page);
  await field(page).waitFor();
}

async function expectRestored(page: Page, { field }: FormCase, value: string): Promise<void> {
  await expect(restored(page)).toBeVisible();
  await expect.poll(() => valueOf(field(page))).toBe(value);
}

async function expectNothing(page: Page, { field }: FormCase): Promise<void> {
  expect(await valueOf(field(page))).toBe('');
  await expect(restored(page)).toBeHidden();
}

test('going forward asks for confirmation too', async ({ page }) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  const subject = page.getByLabel('Onderwerp');
  await page.getByRole('link', { name: 'Hulp en contact' }).click();
  await subject.waitFor();
  await menu.getByRole('link', { name: 'Bestanden' }).click();
  await expect(heading(page)).toHaveText(/^Bestanden/);
  await page.goBack();
  await subject.fill('Vraag over een factuur');

  await page.evaluate(() => window.history.forward());
  await question(page).getByRole('button', { name: 'Hier blijven' }).click();
  await expect(question(page)).toBeHidden();
  await expect(page).toHaveURL(/\/contact$/);
  await expect(subject).toHaveValue('Vraag over een factuur');

  await page.evaluate(() => window.history.forward());
  await question(page).getByRole('button', { name: 'Weggooien en weggaan' }).click();
  await expect(heading(page)).toHaveText(/^Bestanden/);
  await page.goBack();
  await expect(subject).toHaveValue('');
  await expect(restored(page)).toBeHidden();
});

test('when its session ends, the text of an open form stays for its own account alone', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/status of 401/);
  page.on('dialog', (dialog) => void dialog.accept());
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  const forms = formCases(await findRecords(page, portal.baseUrl));

  /** Sends the form of a session that has ended. */
  async function sendInVain(name: (typeof names)[number]): Promise<void> {
    await endSession(page, portal.baseUrl);
    const form = forms[name].field(page).locator('xpath=ancestor::form');
    await form.locator('button[type="submit"]').click();
    await expect(page).toHaveURL(/\/auth$/);
  }

  const values: string[] = [];
  for (const name of names) {
    await test.step(name, async () => {
      const form = forms[name];
      await page.goto(portal.baseUrl + form.address);
      await form.open?.(page);
      const value = await fillIn(form.field(page), form.text);
      await others[name]?.(page);
      await sendInVain(name);
      await enterPassword(page, 'beheer@demo.test', demoPassword);
      await form.open?.(page);
      await expectRestored(page, form, value);
      values.push(value);
    });
  }

  const before = await stored(page);
  for (const value of values) expect(before).toContain(value);
  await sendInVain('entra-rule');
  await enterPassword(page, 'keurder@demo.test', demoPassword);
  await expect(page.getByText('Je hebt geen toegang tot deze instellingen')).toBeVisible();
  const after = await stored(page);
  for (const value of values) expect(after).not.toContain(value);
  for (const name of ['leaver', 'reject'] as const) {
    await openForm(page, forms[name]);
    await expectNothing(page, forms[name]);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
});

test('a switch of project retains what was typed, under its own project alone', async ({
  page,
}) => {
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  const forms = formCases(await findRecords(page, portal.baseUrl));
  const switcher = page.getByRole('button', { name: /^Project:/ });

  async function choose(option: number): Promise<void> {
    const entry = () => page.evaluate(() => (window.history.state as { key?: string }).key);
    const before = await entry();
    const projects = page.getByRole('option');
    // A closed dialog returns the focus, and the list of projects closes on that.
    await expect(async () => {
      if (!(await projects.first().isVisible())) await switcher.click();
      await projects.nth(option).click({ timeout: 5_000 });
    }).toPass();
    // The switch leads to a screen of its own, before which nothing else can be opened.
    await expect.poll(entry).not.toBe(before);
  }
  async function closeDialog(): Promise<void> {
    if ((await dialog(page).count()) === 0) return;
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }

  for (const name of names) {
    await test.step(name, async () => {
      const form = forms[name];
      await openForm(page, form);
      const start = await valueOf(form.field(page));
      const value = await fillIn(form.field(page), form.text);
      await closeDialog();
      await choose(1);
      if (name === 'add-account' || name === 'entra-rule') {
        await openForm(page, form);
        await expectNothing(page, form);
        await closeDialog();
      }
      await choose(0);
      await openForm(page, form);
      await expectRestored(page, form, value);
      await page.getByRole('button', { name: 'Concept weggooien' }).click();
      await expect.poll(() => valueOf(form.field(page))).toBe(start);
      await closeDialog();
    });
  }
});
