import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { findPostgresPrograms } from '../../../../scripts/prerequisites.mjs';
import { fillPortal, makeEmptyDatabase, ownerUrlOf, useFolder } from '../../test/backups.ts';
import { digestTables, verifyAuditChains } from '../../test/database-contents.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { openPostgresDatabase } from '../database/open-postgres.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';

const portal = useTestPortal();
const folder = useFolder();
const page = new URL('../../../../docs/operate/backup.md', import.meta.url);

/** The command of the operator's page that begins with these words, with its values filled in. */
async function documented(program: string, values: Readonly<Record<string, string>>) {
  const text = await readFile(page, 'utf8');
  const line = text.split('\n').find((one) => one.startsWith(`${program} `)) ?? '';
  const names = line
    .split(' ')
    .map((word) => word.replaceAll(/"?\$(\w+)"?/g, (_, name) => values[name as string] ?? ''));
  return names.slice(1);
}

const run = (program: string, names: readonly string[]) =>
  promisify(execFile)(join(findPostgresPrograms() ?? '', program), names, { cwd: folder() });

it('the commands of the page dump every row, and restore it', async () => {
  await fillPortal(portal());
  const from = await ownerUrlOf(portal());
  const urls = await makeEmptyDatabase();
  const values = { MIGRATION_DATABASE_URL: from, NEW_DATABASE_URL: urls.ownerUrl };
  // Without the option it stops at the first table with row-level security, and leaves a file.
  await expect(run('pg_dump', ['--format=custom', '--file=half.dump', from])).rejects.toThrow(
    'row-level security',
  );

  await run('pg_dump', await documented('pg_dump', values));
  await run('pg_restore', await documented('pg_restore', values));
  const [original, restored] = [openPostgresSnapshot(from), openPostgresSnapshot(urls.ownerUrl)];
  expect(await digestTables(restored)).toEqual(await digestTables(original));
  expect(await verifyAuditChains(restored)).toBeGreaterThan(0);
  const database = await openPostgresDatabase({
    url: urls.appUrl,
    migrationUrl: urls.ownerUrl,
    acquireTimeoutMs: 300_000,
  });
  await database.close();
});
