import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { eventPage } from './event-page.ts';
import { formatPage } from './format-page.ts';

const page = resolve(import.meta.dirname, '../../../docs/provider-events.md');

it('is in docs as the contract declares it', async () => {
  const expected = await formatPage(page, eventPage());
  if (process.env.WRITE_EVENTS === 'yes') await writeFile(page, expected);
  // Out of date: run this test once with WRITE_EVENTS=yes.
  expect(await readFile(page, 'utf8')).toBe(expected);
});
