import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import prettier from 'prettier';
import { expect, it } from 'vitest';
import { eventPage } from './event-page.ts';

const page = resolve(import.meta.dirname, '../../../docs/provider-events.md');

it('stands in docs as the contract declares it', async () => {
  const expected = await prettier.format(eventPage(), {
    ...(await prettier.resolveConfig(page)),
    parser: 'markdown',
  });
  if (process.env.WRITE_EVENTS === 'yes') await writeFile(page, expected);
  // Out of date: run this test once with WRITE_EVENTS=yes.
  expect(await readFile(page, 'utf8')).toBe(expected);
});
