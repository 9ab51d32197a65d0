import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { compareRegister } from '../../test/compare-register.ts';
import { formatPage } from '../../test/format-page.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { processings } from './processing.ts';
import { register, registeredTables, registerText } from './register.ts';

const portal = useTestPortal();

it('declares every column of every table of the database, and no other', async () => {
  const { declared, held } = await compareRegister(portal().database);
  expect(held.length).toBeGreaterThan(300);
  expect(declared).toEqual(held);
});

it('names a processing that has personal data only where there is some', () => {
  for (const { processing, columns } of Object.values(register)) {
    const isPersonal = Object.values(columns).some((kind) => kind !== 'none');
    if (processing === 'portal') expect(isPersonal).toBe(false);
  }
  const used = new Set(registeredTables.map(([, { processing }]) => processing));
  expect([...used].sort()).toEqual(Object.keys(processings).sort());
});

const page = resolve(import.meta.dirname, '../../../../docs/operate/privacy.md');
const [begin, end] = ['<!-- register: begin -->', '<!-- register: end -->'];

it('is in the handbook as it is declared', async () => {
  const text = await readFile(page, 'utf8');
  const [before, after] = [text.split(begin)[0]!, text.split(end)[1]!];
  const made = [before + begin, '', ...registerText(), '', end + after].join('\n');
  const expected = await formatPage(page, made);
  if (process.env.WRITE_REGISTER === 'yes') await writeFile(page, expected);
  // Out of date: run this test once with WRITE_REGISTER=yes.
  expect(await readFile(page, 'utf8')).toBe(expected);
});
