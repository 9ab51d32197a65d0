import { fileRefusalStatus, type FileRefusalCode } from '@portal/contract/list-faults';
import { describe, expect, it } from 'vitest';
import { hostileFiles } from '../../../test/xlsx/hostile-files.ts';
import { makeWorkbook, sheetOfTexts } from '../../../test/xlsx/make-workbook.ts';
import { unpackEntries } from './pack-entries.ts';
import { readEmployeeList } from './read-employee-list.ts';

const mine = { projectId: 'mine', account: undefined };
const reading = (bytes: Uint8Array) => () => Promise.resolve(bytes);
const noTime = { processor: 1, clock: 1 };

const smallList = () =>
  makeWorkbook({
    sheet: sheetOfTexts([
      ['Personeelsnummer', 'Naam'],
      ['007', 'Noor van der Velden'],
    ]),
  });

describe('a list that is read in a thread', () => {
  it('returns packed entries, and leaves the bytes unchanged', async () => {
    const bytes = smallList();
    const before = Buffer.from(bytes);
    const outcome = await readEmployeeList(reading(bytes), mine);
    expect(outcome).toMatchObject({ kind: 'read', rowsRead: 1, entryCount: 1, faults: [] });
    if (outcome.kind !== 'read') throw new Error('It was read above');
    expect(await unpackEntries(outcome.packedEntries)).toEqual([
      {
        row: 2,
        employeeNumber: '007',
        employeeName: 'Noor van der Velden',
        department: null,
        emailAddress: null,
      },
    ]);
    expect(bytes.equals(before)).toBe(true);
  });

  it('is refused when it takes longer than the limit', async () => {
    const outcome = await readEmployeeList(reading(smallList()), { ...mine, limits: noTime });
    expect(outcome).toMatchObject({ kind: 'refused', status: 422, code: 'file-takes-too-long' });
  });

  it('waits while others are read, and is refused when too many wait', async () => {
    const bytes = smallList();
    const outcomes = await Promise.all(
      Array.from({ length: 34 }, (_, index) =>
        readEmployeeList(reading(bytes), {
          projectId: String(index),
          account: undefined,
          limits: noTime,
        }),
      ),
    );
    expect(outcomes.map(({ kind }) => kind)).toEqual([
      ...Array.from({ length: 32 }, () => 'refused'),
      'overload',
      'overload',
    ]);
    expect((await readEmployeeList(reading(bytes), mine)).kind).toBe('read');
  });

  it('is refused for one project that sends very many, and not for others', async () => {
    const bytes = smallList();
    const limits = noTime;
    const own = Array.from({ length: 24 }, () =>
      readEmployeeList(reading(bytes), { ...mine, limits }),
    );
    const theirs = readEmployeeList(reading(bytes), { projectId: 'theirs', account: undefined });
    expect((await theirs).kind).toBe('read');
    const kinds = (await Promise.all(own)).map(({ kind }) => kind);
    expect(kinds.filter((kind) => kind === 'refused')).toHaveLength(21);
    expect(kinds.filter((kind) => kind === 'overload')).toHaveLength(3);
    expect((await readEmployeeList(reading(bytes), mine)).kind).toBe('read');
  });
});

it.each(['a bomb of 4 GB', 'a billion laughs', 'what looks like an .xls'])(
  'refuses %s',
  async (what) => {
    const file = hostileFiles.find((hostile) => hostile.what === what);
    if (file === undefined) throw new Error(`There is no ${what}`);
    const { code } = file;
    const outcome = await readEmployeeList(reading(file.make()), mine);
    expect(outcome).toEqual({ kind: 'refused', status: fileRefusalStatus[code], code });
  },
);

it.each<[number, FileRefusalCode]>([
  [413, 'file-too-large'],
  [415, 'file-old-excel'],
  [422, 'file-password-protected'],
])('answers %i for %s', (status, code) => {
  expect(fileRefusalStatus[code]).toBe(status);
});
