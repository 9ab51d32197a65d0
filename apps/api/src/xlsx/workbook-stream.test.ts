import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { texts } from '@portal/texts/texts';
import { describe, expect, it } from 'vitest';
import { onlyInFullRun } from '../../test/gate.ts';
import { readZip } from '../../test/read-zip.ts';
import { canReadXlsx, readWithLibreOffice, readWithOpenpyxl } from '../../test/xlsx-readers.ts';
import { columnLetters, type SheetColumn } from './sheet-column.ts';
import type { SheetRows } from './sheet-xml.ts';
import { sheetName } from './workbook-parts.ts';
import { workbookStream } from './workbook-stream.ts';

const text = (header = 'Tekst'): SheetColumn<string> => ({
  kind: 'text',
  width: 20,
  header,
  value: (row) => row,
});
const settings = { title: "Zorg 't [1]", application: 'A & B', createdAt: new Date('2026-03-18') };

async function* inBatches(rows: readonly string[]) {
  yield rows;
}

function makeFile(rows: readonly string[], columns: readonly SheetColumn<string>[]) {
  const batches = inBatches(rows);
  return buffer(workbookStream(settings, { columns, rowCount: rows.length, batches }));
}

/** Rows that are found when the test resolves them. */
function rowsToFind() {
  let resolve: (rows: SheetRows<string>) => void = () => undefined;
  const promise = new Promise<SheetRows<string>>((sheetRows) => (resolve = sheetRows));
  return { promise, resolve };
}

/** Endless batches, and whether they are still read. */
function endlessBatches() {
  const state = { given: 0, isOpen: false };
  async function* batches() {
    state.isOpen = true;
    try {
      for (;;) {
        state.given += 1;
        // Data that compresses badly, so that the file grows with the rows.
        yield Array.from({ length: 100 }, () => String(Math.random()));
        await setTimeout(1);
      }
    } finally {
      state.isOpen = false;
    }
  }
  return { state, batches: batches() };
}

onlyInFullRun(describe.skipIf(!canReadXlsx))('a workbook, as other programs read it', () => {
  it('stores any text as text, and any number of columns', async () => {
    const rows = [
      '=HYPERLINK("http://x")',
      '007',
      ' voor en na ',
      'twee  spaties',
      'a\nb\tc',
      '<&>"\'',
      '_x0041_',
      '🏃🏽‍♀️',
      '1e5',
      'TRUE',
      '2026-03-18',
      '#N/A',
      "'",
    ];
    const columns = Array.from({ length: 60 }, (_, index) => text(`Kolom ${index}`));
    const file = await makeFile(rows, columns);
    for (const [sheet] of [await readWithOpenpyxl([file]), await readWithLibreOffice([file])]) {
      expect(sheet!.title).toBe("Zorg 't  1");
      expect(sheet!.filter).toBe(`A1:BH${rows.length + 1}`);
      expect(sheet!.rows.slice(1).map((row) => row.map(({ value }) => value))).toEqual(
        rows.map((value) => columns.map(() => value)),
      );
      for (const row of sheet!.rows) for (const { type } of row) expect(type).toBe('s');
    }
    const unwritable = '\u0001\r\n\ud83d! _x005F_x0041_';
    const [escaped] = await readWithOpenpyxl([await makeFile([unwritable], [text()])]);
    expect(escaped!.rows[1]![0]!.value).toBe(unwritable);
  });
});

describe('the stream of a workbook', () => {
  it('reads only as fast as the file is read, and stops when its reader closes', async () => {
    const { state, batches } = endlessBatches();
    const file = workbookStream(settings, { columns: [text()], rowCount: 1, batches });
    file.resume();
    await expect.poll(() => state.given).toBeGreaterThan(20);
    file.destroy();
    await expect.poll(() => state.isOpen).toBe(false);

    const waiting = endlessBatches();
    const slow = workbookStream(settings, { columns: [text()], rowCount: 1, ...waiting });
    slow.read(1);
    for (let given = -1; given < waiting.state.given;) {
      given = waiting.state.given;
      expect(given).toBeLessThan(500);
      await setTimeout(300);
    }
    slow.destroy();
    await expect.poll(() => waiting.state.isOpen).toBe(false);
  });

  it('fails with the error of a row, and leaves no file that looks complete', async () => {
    async function* batches() {
      yield ['Fenna'];
      throw new Error('The database went away');
    }
    const file = workbookStream(settings, { columns: [text()], rowCount: 2, batches: batches() });
    await expect(buffer(file)).rejects.toThrow('The database went away');
  });

  it('begins before its rows are found', async () => {
    const sheetRows = rowsToFind();
    const file = workbookStream(settings, {
      columns: [text()],
      queryRows: () => sheetRows.promise,
    });
    await once(file, 'readable');
    const head = file.read() as Buffer;
    expect(head.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
    const rows = ['Fenna', 'Jelle'];
    sheetRows.resolve({ rowCount: rows.length, batches: inBatches(rows) });
    const whole = Buffer.concat([head, await buffer(file)]);
    expect(await readZip(whole)).toEqual(await readZip(await makeFile(rows, [text()])));
  });

  it('fails when its rows are not found, or exceed the limit of a sheet', async () => {
    const columns = [text()];
    const queryRows = () => Promise.reject(new Error('The database went away'));
    const lost = workbookStream(settings, { columns, queryRows });
    await expect(buffer(lost)).rejects.toThrow('The database went away');
    const tooMany = { rowCount: 1_048_576, batches: inBatches([]) };
    const file = workbookStream(settings, { columns, queryRows: () => Promise.resolve(tooMany) });
    await expect(buffer(file)).rejects.toThrow(RangeError);
  });

  it('reads no row when its reader closed while they were queried', async () => {
    const { state, batches } = endlessBatches();
    const sheetRows = rowsToFind();
    const file = workbookStream(settings, {
      columns: [text()],
      queryRows: () => sheetRows.promise,
    });
    file.destroy();
    await once(file, 'close');
    sheetRows.resolve({ rowCount: 1, batches });
    await sheetRows.promise;
    await setTimeout(0);
    expect(state.given).toBe(0);
  });

  it('refuses more rows than a sheet allows before its first byte', () => {
    const sheet = { columns: [text()], rowCount: 1_048_576, batches: inBatches([]) };
    expect(() => workbookStream(settings, sheet)).toThrow(RangeError);
  });
});

it('names columns like spreadsheets do', () => {
  expect([0, 25, 26, 51, 52, 701, 702].map(columnLetters)).toEqual([
    'A',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});

it("names sheets within Excel's rules", () => {
  expect(sheetName(`'${'x'.repeat(40)}`)).toHaveLength(30);
  expect(sheetName('[]')).toBe('Sheet');
  for (const { xlsx } of Object.values(texts)) {
    for (const title of Object.values(xlsx.lists)) expect(sheetName(title)).toBe(title);
  }
});
