import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { hostileFiles } from '../../test/xlsx/hostile-files.ts';
import { makeZip } from '../../test/xlsx/make-zip.ts';
import { readLimits } from './read-limit-rules.ts';
import { openZip } from './read-zip.ts';

const megabyte = 1024 * 1024;

/** The number of bytes of a part that a zip yields, and the error that ends them. */
async function unpack(file: Buffer, name: string) {
  const part = (await openZip(file)).get(name);
  if (part === undefined) throw new Error(`There is no ${name}`);
  let bytes = 0;
  try {
    for await (const chunk of part.chunks()) bytes += chunk.length;
    return { bytes };
  } catch (error) {
    return { bytes, refused: (error as { code: string }).code };
  }
}

it.each(hostileFiles.filter(({ what }) => /^a bomb of 4 GB that says/.test(what)))(
  'stops unpacking $what after a few megabytes',
  async ({ make }) => {
    const { bytes, refused } = await unpack(make(), 'xl/worksheets/sheet1.xml');
    expect(refused).toBe('file-unpacks-too-large');
    expect(bytes).toBeLessThanOrEqual(3 * megabyte);
  },
);

it('unpacks a small part that packs well', async () => {
  const size = readLimits.ratioExemptBytes - 1;
  const file = makeZip([
    ['a.xml', ' '.repeat(size)],
    ['b.bin', randomBytes(64 * 1024)],
  ]);
  expect(await unpack(file, 'a.xml')).toEqual({ bytes: size });
});
