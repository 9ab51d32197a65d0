import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, inject, it } from 'vitest';
import { createDatabase } from '../../test/postgres-server.ts';
import { newId } from '../ids.ts';
import { checkStart } from './check-start.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('lists what the next start fixes, and changes nothing', async () => {
  const name = `test_${newId().replaceAll('-', '')}`;
  const urls = await createDatabase(inject('postgres').adminUrl, name);
  const settings = {
    DATA_DIR: folder,
    SECRETS: `k1:${randomBytes(32).toString('base64')}`,
    DATABASE_URL: urls.appUrl,
    BASE_URL: 'http://portal.example',
    MAIL: 'files',
    MAIL_FROM: 'portaal@portal.example',
    PROVIDER_EMAIL: 'aanbieder@portal.example',
  };
  const outdated = await checkStart({ ...settings, MIGRATION_DATABASE_URL: urls.ownerUrl });
  expect(outdated.faults).toEqual([]);
  expect(outdated.notices).toEqual([
    expect.stringMatching(/^The next start puts this right: The database lacks \d+ .* on\.$/),
  ]);
  // A configuration with the owner's URL does not require it.
  const set = Object.keys({ ...settings, MIGRATION_DATABASE_URL: '' });
  const required = set.filter((name) => outdated.notices.join('\n').includes(name));
  expect(required).toEqual([]);
  // Before the migration it is unknown whether a key is missing.
  expect(outdated.unseen).toEqual([expect.stringMatching(/^Not checked: whether SECRETS has/)]);
  const alone = await checkStart(settings);
  expect(alone.faults).toEqual([
    expect.stringMatching(/^The database lacks .* Set MIGRATION_DATABASE_URL to the role/),
  ]);
  const client = new pg.Client({ connectionString: urls.adminUrl });
  await client.connect();
  const { rowCount } = await client.query("select from pg_class where relname = 'account'");
  await client.end();
  expect(rowCount).toBe(0);
});
