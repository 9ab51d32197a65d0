import { describe, expect, it } from 'vitest';
import { ByteReader } from './byte-reader.ts';
import { copyLine, countRows } from './copy-text.ts';

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += length) {
    yield bytes.subarray(from, from + length);
  }
}

async function textOf(rows: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const lines of rows) pieces.push(lines);
  return Buffer.concat(pieces).toString();
}

describe('a row', () => {
  it.each([
    [['een', null, ''], 'een\t\\N\t\n'],
    [['a\tb\nc\\d\re'], 'a\\tb\\nc\\\\d\\re\n'],
    [['\\.'], '\\\\.\n'],
    [['\\N', 'Şükrü €'], '\\\\N\tŞükrü €\n'],
  ])('of %j is written like COPY writes it', (values, line) => {
    expect(copyLine(values)).toBe(line);
    expect(countRows(Buffer.from(line))).toBe(1);
  });
});

describe.each([1, 2, 3, 7, 1_000])('read in pieces of %i bytes', (length) => {
  const read = (text: string) => new ByteReader(inPieces(Buffer.from(text), length), 'rows');

  it('tables, rows and what follows them are read apart', async () => {
    const long = 'é'.repeat(500);
    const reader = read(`{"a":1}\n1\t2\n3\t${long}\n\\.\n{"b":2}\n\\.\n{"c":3}\n\\\\.\n\\.\n`);
    expect(await reader.line()).toBe('{"a":1}');
    expect(await textOf(reader.rows())).toBe(`1\t2\n3\t${long}\n`);
    expect(await reader.line()).toBe('{"b":2}');
    expect(await textOf(reader.rows())).toBe('');
    expect(await reader.line()).toBe('{"c":3}');
    expect(await textOf(reader.rows())).toBe('\\\\.\n');
    expect(await reader.line()).toBeUndefined();
  });

  it('counted bytes are read between lines', async () => {
    const reader = read('kop\nABCDEFstaart\n');
    expect(await reader.line()).toBe('kop');
    expect((await reader.take(2)).toString()).toBe('AB');
    expect((await reader.take(0)).toString()).toBe('');
    expect((await reader.take(4)).toString()).toBe('CDEF');
    expect(await reader.line()).toBe('staart');
    await expect(reader.take(1)).rejects.toThrow('damaged');
  });

  it.each(['1\t2\n3', '1\t2\n', ''])('rows without an end (%j) are refused', async (text) => {
    await expect(textOf(read(text).rows())).rejects.toThrow('damaged: its rows end too soon');
  });
});
