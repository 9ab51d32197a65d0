import { makeTabs } from '../apps/api/test/xlsx/make-tabs.ts';
import { sheetOfTexts } from '../apps/api/test/xlsx/make-workbook.ts';
import { makeWithSheetJs, type BookType } from '../apps/api/test/xlsx/make-with-sheetjs.ts';
import { makeZip } from '../apps/api/test/xlsx/make-zip.ts';
import { startPortal } from './engines.ts';
import { expectAccessible } from './expect-accessible.ts';
import { expect, test } from './fixtures.ts';
import { EmployeeListPage } from './pages/employee-list-page.ts';
import { signIn } from './pages/sign-in-page.ts';
import type { PortalProcess } from './portal-process.ts';

const rows = [
  ['Personeelsnummer', 'Naam'],
  ['990001', 'Şükrü Łukasz'],
];
const written = (bookType: BookType) => makeWithSheetJs({ Lijst: rows }, { bookType });

/** Files of other programs, with typical names, and the start of the message for each. */
const refusals: readonly (readonly [name: string, content: Buffer, sentence: RegExp])[] = [
  ['lijst.xlsb', written('xlsb'), /^Dit is een binaire Excel-werkmap/],
  ['binair.xlsx', written('xlsb'), /^Dit is een binaire Excel-werkmap/],
  ['lijst.ods', written('ods'), /^Dit is een OpenDocument-bestand/],
  ['open.xlsx', written('ods'), /^Dit is een OpenDocument-bestand/],
  ['webpagina.xls', written('html'), /^Dit is een webpagina/],
  ['oud.xls', written('biff8'), /^Dit is een bestand van een oude versie/],
  ['2003.xls', written('xlml'), /^Dit is een XML-bestand van Excel 2003/],
  ['lijst.csv', written('csv'), /^Dit is een tekstbestand/],
  ['lijst.numbers', Buffer.from('x'), /^Dit is een bestand van Numbers/],
  ['numbers.xlsx', makeZip([['Index/Document.iwa', 'x']]), /^Dit is een bestand van Numbers/],
  ['lijst.zip', makeZip([['lijst.xlsx', written('xlsx')]]), /^Dit is een zip-bestand/],
  ['ingepakt.xlsx', makeZip([['lijst.xlsx', written('xlsx')]]), /^Dit is een zip-bestand/],
];

test.describe('a list in another format', () => {
  let portal: PortalProcess;
  test.beforeAll(async () => {
    portal = await startPortal();
  });
  test.afterAll(() => portal.stop());

  test('is read, or refused with its format and what to do', async ({ page, browserErrors }) => {
    browserErrors.allow(/status of 415/);
    await signIn(page, portal.baseUrl, 'beheer@demo.test');
    const list = new EmployeeListPage(page, portal.baseUrl);
    await list.open();
    for (const [name, content, sentence] of refusals) {
      await list.choose({ name, content });
      await expect(page.getByText(`${name} is niet geüpload.`).first()).toBeVisible();
      await expect(page.getByText(sentence)).toBeVisible();
    }
    await expectAccessible(page);

    await list.preview({ name: 'sheetjs.xlsx', content: written('xlsx') });
    await expect(list.column('Nieuw')).toContainText('Şükrü Łukasz');
    await page.getByRole('button', { name: 'Annuleren' }).click();

    const content = makeTabs([
      { name: 'Voorblad', sheet: sheetOfTexts([['Lijst van mei']]) },
      { name: 'Mei', sheet: sheetOfTexts(rows) },
    ]);
    await list.preview({ name: 'voorblad.xlsx', content });
    await expect(page.getByText('De lijst komt van het werkblad ‘Mei’.')).toBeVisible();
    await expect(list.column('Nieuw')).toContainText('Şükrü Łukasz');
    await expectAccessible(page);
  });
});
