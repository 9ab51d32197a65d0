import { expect, it } from 'vitest';
import { mainNamespace } from '../../test/xlsx/make-workbook.ts';
import { readCells } from '../../test/xlsx/read-cells.ts';

it('reads rows by their path too', async () => {
  const other = '<extLst><ext><sheetData><row><c><v>9</v></c></row></sheetData></ext></extLst>';
  const sheet = `<worksheet xmlns="${mainNamespace}">${other}<sheetData><row><c><v>7</v></c></row></sheetData>${other}</worksheet>`;
  expect(await readCells({ sheet })).toEqual({ A1: 'number 7' });
});

const wrap = (root: string, rows: string) => `<${root}><sheetData>${rows}</sheetData></worksheet>`;
const cells = (prefix: string) =>
  `<${prefix}row><${prefix}c><${prefix}v>7</${prefix}v></${prefix}c></${prefix}row>`;
const second = `worksheet xmlns="${mainNamespace}" xmlns:x="${mainNamespace}" xmlns:o="other"`;

it.each([
  ['a second prefix', wrap(second, cells('x:')), true],
  ['two prefixes in one row', wrap(second, '<row><x:c><v>7</v></x:c></row>'), true],
  [
    'a prefix declared where it is used',
    wrap(
      `worksheet xmlns="${mainNamespace}"`,
      cells('y:').replace('<y:row', `<y:row xmlns:y="${mainNamespace}"`),
    ),
    true,
  ],
  [
    'a prefix of all that is declared',
    `<x:worksheet xmlns:x="${mainNamespace}"><x:sheetData>${cells('x:')}</x:sheetData></x:worksheet>`,
    true,
  ],
  [
    'a prefix of all that is not declared',
    `<x:worksheet><x:sheetData>${cells('x:')}</x:sheetData></x:worksheet>`,
    true,
  ],
  [
    'a prefix inside that is not declared',
    wrap(`worksheet xmlns="${mainNamespace}"`, cells('y:')),
    true,
  ],
  ['no namespace at all', wrap('worksheet', cells('')), true],
  ['a prefix of another namespace', wrap(second, cells('o:')), false],
  [
    'another namespace without a prefix',
    wrap(second, cells('').replace('<row', '<row xmlns="other"')),
    false,
  ],
  [
    'a prefix that means something else inside',
    wrap(second, cells('x:').replace('<x:row', '<x:row xmlns:x="other"')),
    false,
  ],
])('reads %s with the right namespace', async (_what, sheet, isRead) => {
  expect(await readCells({ sheet })).toEqual(isRead ? { A1: 'number 7' } : {});
});

it('drops the declarations of an element where the element ends', async () => {
  const rows = `<y:row xmlns:y="other"/>${cells('x:').replace('<x:row', '<x:row xmlns:x="other"')}${cells('x:')}`;
  expect(await readCells({ sheet: wrap(second, rows) })).toEqual({ A1: 'number 7' });
});
