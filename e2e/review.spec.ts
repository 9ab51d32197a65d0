import { execFileSync } from 'node:child_process';
import { startPortal } from './engines.ts';
import { findFirstProject } from './first-project.ts';
import { expect, type Page, test } from './fixtures.ts';
import { readMails } from './mailbox.ts';
import { PalettePage } from './pages/palette-page.ts';
import {
  BulkDialog,
  decidable,
  EditPage,
  InboxPage,
  RequestPage,
  waiting,
} from './pages/request-pages.ts';
import { openSettings } from './pages/settings-pages.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess, ProviderClient } from './portal-process.ts';
import { submitRequest } from './submit-request.ts';

let portal: PortalProcess;
let provider: ProviderClient;
let firstProject: string;

test.beforeAll(async () => {
  portal = await startPortal();
  provider = await portal.provider();
  firstProject = await findFirstProject(portal.baseUrl);
});
test.afterAll(() => portal.stop());

const submit = (overrides: object) => submitRequest(provider, firstProject, overrides);

/** The address in the mail that notifies an approver of a request. */
async function linkFromMail(id: string): Promise<string> {
  const find = () =>
    readMails(portal.dataDirectory)
      .filter((mail) => /^To: .*keurder@demo\.test/m.test(mail))
      .flatMap((mail) => /https?:\/\/\S*\/requests\/detail\/[0-9a-f-]{36}/.exec(mail) ?? [])
      .find((address) => address.endsWith(id));
  await expect.poll(find).toBeDefined();
  return find() ?? '';
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const position = (page: Page) => page.getByRole('main').getByText(/^\d+ van \d+$/);
const confirm = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Bevestigen en goedkeuren' });

test('from the link of a mail, requests are decided in sequence', async ({ page }) => {
  const names = ['Anna', 'Bram', 'Cees'];
  const ids: string[] = [];
  for (const firstName of names) ids.push(await submit({ firstName, infix: null }));
  const [, , last = ''] = ids;
  await signIn(page, portal.baseUrl, 'keurder@demo.test');
  const before = await waiting(page);
  await page.goto(await linkFromMail(last));
  // The newest is the last of the inbox.
  await expect(position(page)).toHaveText(`${String(before)} van ${String(before)}`);
  await expect(heading(page)).toHaveText(/^Cees/);

  await page.keyboard.press('k');
  await expect(heading(page)).toHaveText(/^Bram/);
  await expect(position(page)).toHaveText(`${String(before - 1)} van ${String(before)}`);
  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(/^Cees/);

  // By keyboard: two keys, and the next one is shown.
  await expect(position(page)).toBeVisible();
  await decidable(page);
  await page.keyboard.press('a');
  await expect(confirm(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/^Bram/);
  await expect(position(page)).toHaveText(`${String(before - 1)} van ${String(before - 1)}`);
  await expect.poll(() => waiting(page)).toBe(before - 1);

  await decidable(page);
  await page.keyboard.press('r');
  await page.getByRole('dialog').getByRole('textbox').fill('Een j of een a stoort hier niet.');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(/^Anna/);

  // By mouse: two clicks.
  await page.getByRole('button', { name: 'Goedkeuren', exact: true }).click();
  await confirm(page).click();
  await expect(heading(page)).not.toHaveText(/^Anna/);
  await expect.poll(() => waiting(page)).toBe(before - 3);

  await page.goto(`${portal.baseUrl}/requests/detail/${last}`);
  const checks = page.getByRole('region', { name: 'Controles' });
  await expect(checks).toContainText('Zoals bij de beslissing');
  await expect(checks.getByRole('listitem')).toHaveCount(5);

  await page.keyboard.press('?');
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Sneltoetsen gebruiken' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The search has a shortcut of its own, and a dialog that `?` had opened would be visible by
  // then.
  const palette = new PalettePage(page);
  const expectNoHelp = async () => {
    await page.keyboard.press('?');
    await palette.openByKeyboard();
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expect(page.getByRole('checkbox', { name: 'Sneltoetsen gebruiken' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(palette.field).toHaveCount(0);
  };
  await expectNoHelp();
  await page.reload();
  await expect(heading(page)).toHaveText(/^Cees/);
  await expectNoHelp();
});

test('editing a request returns to its row in the unchanged list', async ({ page }) => {
  const lastName = 'Terugkeer';
  for (const firstName of ['Anna', 'Bram', 'Cees']) {
    await submit({ firstName, infix: null, lastName });
  }
  await signIn(page, portal.baseUrl, 'keurder@demo.test');
  const inbox = new InboxPage(page);
  await inbox.open();
  await inbox.search(lastName);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(4);
  await page.getByRole('table').getByRole('row').nth(2).getByRole('link').first().click();

  const edit = new EditPage(page);
  /** The screen of the second of three, ready for the next key. */
  const expectBram = async () => {
    await expect(position(page)).toHaveText('2 van 3');
    await expect(heading(page)).toHaveText(/^Bram/);
    await expect(page.getByRole('main')).toBeFocused();
    await decidable(page);
  };
  const pressEdit = async () => {
    await expectBram();
    await page.keyboard.press('e');
    await edit.field('Kostenplaats').waitFor();
  };
  await pressEdit();
  await edit.field('Kostenplaats').fill('8123');
  await edit.save();
  await expect(page.getByRole('region', { name: 'Geschiedenis' })).toContainText('naar 8123');
  await pressEdit();
  await page.getByRole('link', { name: 'Annuleren' }).click();
  await pressEdit();
  // The breadcrumb; the name above the form leads to the person.
  await page.getByRole('link', { name: /^Bram/ }).first().click();
  await expectBram();

  await page.keyboard.press('j');
  await expect(heading(page)).toHaveText(/^Cees/);
  await expect(position(page)).toHaveText('3 van 3');
  await page.getByRole('main').getByRole('link', { name: 'Te beoordelen' }).click();
  await expect(page.getByRole('searchbox')).toHaveValue(lastName);
});

test('a saved reason is chosen, sent and read', async ({ page }) => {
  const title = 'Tijdelijk contract';
  const text = 'Je contract eindigt voordat het abonnement begint.';
  const own = 'Vraag het opnieuw aan na je verlenging.';
  const emailAddress = 'rosa.reden@vlierboom.example';
  const id = await submit({ firstName: 'Rosa', infix: null, lastName: 'Reden', emailAddress });
  await signIn(page, portal.baseUrl, 'beheer@demo.test');
  await openSettings(page, 'Redenen voor afwijzen');
  await page.getByRole('button', { name: 'Reden toevoegen' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Naam in de keuzelijst').fill(title);
  await dialog.getByLabel('Tekst voor de medewerker').fill(text);
  await dialog.getByRole('button', { name: 'Reden opslaan' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('list', { name: 'Vaste redenen' })).toContainText(text);

  await page.goto(`${portal.baseUrl}/requests/detail/${id}`);
  await decidable(page);
  await page.keyboard.press('r');
  await dialog.getByLabel('Kies een vaste reden').selectOption(title);
  const reason = dialog.getByRole('textbox');
  await expect(reason).toHaveValue(text);
  await reason.fill(`${text} ${own}`);
  await dialog.getByRole('button', { name: 'Aanvraag afwijzen' }).click();
  await new RequestPage(page).reopen(portal.baseUrl, id);
  await expect(page.getByRole('region', { name: 'Beoordeling' })).toContainText(`${text} ${own}`);
  await expect(page.getByRole('region', { name: 'Geschiedenis' })).toContainText(own);
  const mails = () =>
    readMails(portal.dataDirectory).filter((mail) => mail.includes(`To: ${emailAddress}`));
  await expect.poll(mails).toHaveLength(1);
  for (const part of [text, own]) expect(mails()[0]).toContain(part);
});

test('requests that are approved together are downloaded together', async ({ page }) => {
  const lastName = 'Tweeling';
  for (const firstName of ['Lot', 'Lot']) await submit({ firstName, infix: null, lastName });
  await signIn(page, portal.baseUrl, 'keurder@demo.test');
  const inbox = new InboxPage(page);
  await inbox.open();
  await inbox.search(lastName);
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(3);
  for (const row of [0, 1]) await inbox.box(row).check();
  await page.getByRole('button', { name: '2 goedkeuren' }).click();
  await new BulkDialog(page).confirm('2 goedkeuren');
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: '2 AAO’s downloaden (zip)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^AAO’s .*\.zip$/);
  // An independent program opens it without errors.
  const zip = await download.path();
  const python = (...args: string[]) =>
    execFileSync('python3', ['-m', 'zipfile', ...args], { encoding: 'utf8' });
  expect(python('-t', zip)).toContain('Done testing');
  const listed = python('-l', zip);
  expect(listed).toMatch(/AAO Lot Tweeling \S+\.pdf/);
  expect(listed).toMatch(/AAO Lot Tweeling \S+ \(2\)\.pdf/);
});
