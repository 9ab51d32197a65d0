import { describe, expect, it } from 'vitest';
import { makeTabs } from '../../../test/xlsx/make-tabs.ts';
import { sheetOfTexts, sheetXml } from '../../../test/xlsx/make-workbook.ts';
import { readEntries } from '../../../test/xlsx/read-entries.ts';
import { parseEmployeeList } from './parse-employee-list.ts';

const list = (number: string) =>
  sheetOfTexts([
    ['Personeelsnummer', 'Naam'],
    [number, 'Noor'],
  ]);
const cover = sheetOfTexts([['Toelichting'], ['Lees dit eerst']]);
const empty = sheetXml('');
const titles = (count: number) =>
  sheetOfTexts(Array.from({ length: count }, (_, index) => [`Titel ${index}`]));

type Tabs = Parameters<typeof makeTabs>[0];

async function readTabs(tabs: Tabs) {
  const outcome = await parseEmployeeList(makeTabs(tabs));
  if (outcome.kind === 'refused') return outcome.code;
  const numbers = (await readEntries(outcome)).map(({ employeeNumber }) => employeeNumber);
  return { sheetName: outcome.sheetName, numbers, faults: outcome.faults };
}

const tab = (name: string, sheet: string, state?: 'hidden' | 'veryHidden') => ({
  name,
  sheet,
  ...(state && { state }),
});
const listOn = (sheetName: string | null, number: string) => ({
  sheetName,
  numbers: [number],
  faults: [],
});

describe('the list', () => {
  it.each<[string, Tabs, string | null]>([
    [
      'on the first sheet, although others have one',
      [tab('a', list('7')), tab('b', list('8'))],
      null,
    ],
    ['behind a cover sheet', [tab('a', cover), tab('b', list('7'))], 'b'],
    ['behind an empty sheet', [tab('a', empty), tab('b', list('7'))], 'b'],
    [
      'behind a sheet with half a header',
      [tab('a', sheetOfTexts([['Naam']])), tab('b', list('7'))],
      'b',
    ],
    ['behind a sheet that is long', [tab('a', titles(3000)), tab('b', list('7'))], 'b'],
    [
      'behind hidden lists',
      [tab('a', list('8'), 'hidden'), tab('b', list('9'), 'veryHidden'), tab('c', list('7'))],
      null,
    ],
    [
      'on the twentieth sheet',
      [...Array.from({ length: 19 }, (_, index) => tab(`${index}`, cover)), tab('z', list('7'))],
      'z',
    ],
  ])('is found %s', async (_where, tabs, sheetName) => {
    expect(await readTabs(tabs)).toEqual(listOn(sheetName, '7'));
  });

  it('is not searched beyond the twentieth visible sheet', async () => {
    const covers = Array.from({ length: 20 }, (_, index) => tab(`${index}`, cover));
    expect(await readTabs([...covers, tab('z', list('7'))])).toMatchObject({
      faults: [{ cell: 'A1', code: 'header-missing', values: [50, 20] }],
    });
    const hidden = covers.map((one) => ({ ...one, state: 'hidden' as const }));
    expect(await readTabs([...hidden, tab('z', list('7'))])).toEqual(listOn(null, '7'));
  });

  it('is not searched on a hidden sheet', async () => {
    expect(await readTabs([tab('a', list('7'), 'hidden')])).toBe('file-without-sheet');
    expect(await readTabs([tab('a', cover), tab('b', list('7'), 'veryHidden')])).toMatchObject({
      sheetName: null,
      faults: [{ code: 'header-missing' }],
    });
  });

  it('is read with its faults, which name the sheet', async () => {
    const faulty = sheetOfTexts([['Personeelsnummer', 'Naam'], ['7']]);
    expect(await readTabs([tab('a', cover), tab('Mei', faulty), tab('c', list('8'))])).toEqual({
      sheetName: 'Mei',
      numbers: [],
      faults: [{ cell: 'B2', code: 'name-missing', values: ['7'] }],
    });
  });

  it('with half a header is reported where no sheet has a whole one', async () => {
    const half = sheetOfTexts([
      [null, 'Naam'],
      [null, 'Noor'],
    ]);
    expect(await readTabs([tab('a', cover), tab('b', half), tab('c', half)])).toEqual({
      sheetName: 'b',
      numbers: [],
      faults: [{ cell: 'B1', code: 'number-column-missing', values: [] }],
    });
  });

  it.each([
    ['Mei\u202e\u0000 &\n juni', 'Mei & juni'],
    ['n'.repeat(100_000), 'n'.repeat(31)],
    ['\u200b', '2'],
  ])('reports the name of its sheet without forbidden characters: %j', async (name, shown) => {
    const xmlName = name.replace('\u0000', '');
    expect(await readTabs([tab('a', cover), tab(xmlName, list('7'))])).toEqual(listOn(shown, '7'));
  });
});
