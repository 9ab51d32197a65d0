import { readFileSync } from 'node:fs';
import { makeWithLibreOffice } from '../apps/api/test/xlsx/make-with-libreoffice.ts';
import { onlyInFullRun } from '../apps/api/test/gate.ts';
import { makeListWithOpenpyxl } from '../apps/api/test/xlsx/make-with-openpyxl.ts';
import { readWithOpenpyxl } from '../apps/api/test/xlsx-readers.ts';
import { findOpenpyxl, hasLibreOffice } from '../scripts/prerequisites.mjs';
import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { readMails } from './mailbox.ts';
import { expectNotification } from './notifications.ts';
import { download } from './pages/download.ts';
import { EmployeeListPage } from './pages/employee-list-page.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

/** A test that cannot run fails there. */
const isForCi = process.env.CI === 'true';

type Row = readonly string[];

const euros = new Intl.NumberFormat('nl-NL', { style: 'currency', currency: 'EUR' });

const quoted = (cell: string): string => `"${cell.replaceAll('"', '""')}"`;
/** As a spreadsheet has it that reads digits as a number, and so drops leading zeros. */
const asNumber = (cell: string): string | number => (/^\d+$/.test(cell) ? Number(cell) : cell);
/** Rows for LibreOffice, which does so too. */
const csvOf = (rows: readonly Row[]): string =>
  rows.map((row) => row.map(quoted).join(',')).join('\n');

test.describe('the employee list', () => {
  test.skip(!isForCi && findOpenpyxl() === undefined, 'openpyxl is not here');
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  const mailsTo = (recipient: string): string[] =>
    readMails(portal.dataDirectory).filter((mail) =>
      new RegExp(`^To: .*${recipient}`, 'm').test(mail),
    );
  const readRows = async (file: Buffer): Promise<string[][]> => {
    const [sheet] = await readWithOpenpyxl([file]);
    return (sheet?.rows ?? []).map((row) => row.map(({ value }) => String(value ?? '')));
  };
  const rowsOf = (path: string) => readRows(readFileSync(path));

  test('is uploaded, compared, saved, reported from, and a mistake is corrected', async ({
    page,
  }) => {
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const list = new EmployeeListPage(page, portal.baseUrl);
    await list.open();
    await expectAccessible(page);

    const [head = [], ...people] = await rowsOf(await list.download());
    const staying = people.filter((_, index) => index % 50 !== 7);
    const deletedCount = people.length - staying.length;
    const [first = []] = staying;
    const content = await makeListWithOpenpyxl(
      [
        head,
        ...staying,
        ['990001', 'Şükrü Łukasz', 'HR', 'sukru@vlierboom.example'],
        [first[0] ?? '', 'Iemand Anders', 'HR', ''],
      ].map((row) => row.map(asNumber)),
    );
    await list.preview({ name: 'maart.xlsx', content });
    await expect(list.column('Nieuw')).toContainText('Şükrü Łukasz');
    await expect(list.column('Verwijderd').getByRole('heading')).toHaveText(
      `Verwijderd ${String(deletedCount)}`,
    );
    await expect(list.column('Verwijderd')).toContainText(/lopend abonnement/);
    await expect(page.getByText('Eén personeelsnummer komt vaker voor.')).toBeVisible();
    await expectAccessible(page);
    await list.save();
    await expect(page.getByRole('table', { name: 'Verwerkte lijsten' })).toContainText(
      'beheer@demo.test',
    );

    // The downloaded list can be uploaded again without changes.
    const saved = await list.download();
    expect((await rowsOf(saved)).flat()).toContain('Şükrü Łukasz');
    await list.preview({ name: 'zelfde.xlsx', content: readFileSync(saved) });
    await expect(page.getByText('Geen verschillen')).toBeVisible();
    await page.getByRole('button', { name: 'Annuleren' }).click();
    await expect(page.getByLabel('Bestand kiezen')).toBeFocused();

    const cancellable = list.card('Opzegbare abonnementen');
    for (const row of [1, 2, 3]) await cancellable.getByRole('checkbox').nth(row).click();
    // With some rows selected, the dash in the box is white, so the box itself must not be white.
    await expect(cancellable.getByLabel('Alles selecteren')).not.toHaveCSS(
      'background-color',
      'rgb(255, 255, 255)',
    );
    const items = cancellable.getByRole('listitem');
    const names = await items.locator('a[href*="/detail/"]').allInnerTexts();
    const numbers = (await items.allInnerTexts())
      .slice(0, 3)
      .map((text) => /SP-\d+/.exec(text)?.[0] ?? '?');
    await cancellable.getByRole('button', { name: '3 medewerkers uit dienst melden' }).click();
    await list
      .dialog()
      .getByRole('button', { name: /per \d\d-\d\d-\d{4}$/ })
      .click();
    await expectNotification(page, 'De medewerkers zijn uitdienst gemeld.');
    await expect.poll(() => mailsTo('aanbieder@')).toHaveLength(1);
    await expect.poll(() => mailsTo('beheer@demo.test')).not.toHaveLength(0);

    const cancelled = list.card('Al opgezegd');
    for (const name of names.slice(0, 3)) await expect(cancelled).toContainText(name);
    await expect(cancelled.getByText(/^Van het brutoloon/)).toHaveCount(3);
    const leaver = (number: string) => cancelled.getByRole('listitem').filter({ hasText: number });

    // The Excel file has the texts of the screen.
    const button = cancelled.getByRole('button', { name: 'Exporteren naar Excel' });
    const exported = await download(page, button);
    expect(exported.name).toMatch(/^Opgezegd via werknemerslijst.*xlsx$/);
    const [labels = [], ...leavers] = await readRows(exported.content);
    expect(leavers.map(([number]) => number).toSorted()).toEqual(numbers.toSorted());
    const amounts = ['Van het brutoloon, via de uitruil', 'Alleen van het nettoloon'];
    for (const row of leavers) {
      for (const label of amounts) {
        const cents = row[labels.indexOf(label)] ?? '';
        expect(cents, label).not.toBe('');
        const amount = Number(cents) === 0 ? '' : `${label} ${euros.format(Number(cents))}`;
        await expect(leaver(row[0] ?? '')).toContainText(amount);
      }
    }

    // The first was a mistake, and then the others too. Without animations the dialog is closed
    // before the button that opened it, and the focus must survive both.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const hasFocus = () => cancelled.evaluate((card) => card.contains(document.activeElement));
    const [mistaken = '', ...others] = numbers;
    await leaver(mistaken)
      .getByRole('button', { name: /^Opzegging van .* rectificeren$/ })
      .click();
    await list.dialog().getByRole('button', { name: '1 opzegging rectificeren' }).click();
    await expectNotification(page, 'Sportpas is op de hoogte gesteld');
    await expect(leaver(mistaken)).toContainText('Als vergissing gemeld op');
    await expect(cancelled.getByText(/^Als vergissing gemeld op/)).toHaveCount(1);
    await expect.poll(hasFocus).toBe(true);
    const mistakes = () => mailsTo('aanbieder@').filter((mail) => mail.includes('bij vergissing'));
    await expect.poll(mistakes).toHaveLength(1);
    expect(mistakes()[0]).toContain(mistaken);
    for (const number of others) expect(mistakes()[0]).not.toContain(number);

    await cancelled.getByRole('button', { name: 'Rectificeren', exact: true }).click();
    await list.dialog().getByRole('button', { name: '2 opzeggingen rectificeren' }).click();
    await expect(cancelled.getByText(/^Als vergissing gemeld op/)).toHaveCount(3);
    await expect(cancelled.getByRole('button', { name: /rectificeren$/i })).toHaveCount(0);
    await expect.poll(hasFocus).toBe(true);
    await expect.poll(() => mailsTo('aanbieder@')).toHaveLength(3);
    expect(mistakes()).toHaveLength(2);
    const [report = ''] = mailsTo('aanbieder@');
    for (const number of numbers) expect(report).toContain(number);
    for (const number of others) expect(mistakes().at(-1)).toContain(number);
    expect(mistakes().at(-1)).not.toContain(mistaken);
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Vorige lijst terugzetten' }).click();
    await expect(list.column('Nieuw').getByRole('heading')).toHaveText(
      `Nieuw ${String(deletedCount)}`,
    );

    // Leaving without saving asks for confirmation. On a phone the dialog appears above the menu
    // that holds the link.
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu openen' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await list.dialog().getByRole('button', { name: 'Hier blijven' }).click();
    await expect(list.column('Nieuw')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Menu openen' })).toBeFocused();
    await page.getByRole('button', { name: 'Menu openen' }).click();
    await page.getByRole('link', { name: 'Dashboard' }).click();
    await list.dialog().getByRole('button', { name: 'Weggooien en weggaan' }).click();
    await expect(page).toHaveURL(`${portal.baseUrl}/`);
  });

  onlyInFullRun(test)(
    'a list with faults shows where they are; an unusual one requires a number',
    async ({ page, browserErrors }) => {
      test.skip(!isForCi && !hasLibreOffice(), 'LibreOffice is not here');
      browserErrors.allow(/status of 4(15|22)/);
      await signIn(page, portal.baseUrl, 'beheer@demo.test');
      const list = new EmployeeListPage(page, portal.baseUrl);
      await list.open();
      const nameless = csvOf([
        ['Personeelsnummer', 'Naam'],
        ['1', 'Noor van der Velden'],
        ['2', ''],
      ]);
      await list.preview({
        name: 'fout.xlsx',
        content: await makeWithLibreOffice(nameless, 'csv'),
      });
      await expect(page.getByRole('row', { name: /^B3 Bij personeelsnummer 2/ })).toBeVisible();
      await expectAccessible(page);

      const short = csvOf([
        ['Personeelsnummer', 'Naam'],
        ['990002', 'Noor van der Velden'],
      ]);
      const content = await makeWithLibreOffice(short, 'csv');
      await list.dropOnFaults({ name: 'kort.xlsx', content });
      await page.getByText('Klaar om te vergelijken').waitFor();
      await page.getByRole('button', { name: 'Verschillen bekijken' }).click();
      const save = page.getByRole('button', { name: 'Lijst opslaan' });
      await expect(save).toBeDisabled();
      const title = await list.column('Verwijderd').getByRole('heading').innerText();
      await page.getByLabel(/^Typ het aantal/).fill(title.replace(/\D/g, ''));
      await expect(save).toBeEnabled();
      await expectAccessible(page);

      await page.getByRole('button', { name: 'Annuleren' }).click();
      await list.choose({ name: 'tekst.xlsx', content: Buffer.from(short) });
      await expect(page.getByText('Dit bestandstype wordt niet ondersteund')).toBeVisible();
      await expect(page.getByText(/Dit is een tekstbestand/)).toBeVisible();
      await expectAccessible(page);
      await list.choose({ name: 'groot.xlsx', content: Buffer.alloc(5 * 1024 * 1024 + 1) });
      await expect(page.getByText('Het bestand is te groot', { exact: true })).toBeVisible();
      await expect(page.getByText(/Het bestand is te groot\. Het is 5,1 MB/)).toBeVisible();
    },
  );

  test('is absent without the right to manage employees', async ({ page }) => {
    await signIn(page, portal.baseUrl, 'kijker@demo.test');
    await expect(page.getByRole('link', { name: 'Hulp en contact' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Werknemerslijst' })).toHaveCount(0);
    await page.goto(`${portal.baseUrl}/settings/employeelist`);
    await expect(page.getByRole('heading', { name: /geen toegang/ })).toBeVisible();
  });
});
