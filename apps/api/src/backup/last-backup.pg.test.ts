import { join } from 'node:path';
import { expect, it } from 'vitest';
import { backupKeys, ownerUrlOf, useFolder } from '../../test/backups.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { backup } from '../commands/backup.ts';
import { backupVerify } from '../commands/backup-verify.ts';
import type { Command, Facts } from '../commands/command.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import { buildInfo } from '../version.ts';
import { noteBackup, readLastBackup } from './last-backup.ts';

const portal = useTestPortal();
const folder = useFolder();

const last = () => portal().database.transaction({}, readLastBackup);

/** Runs a backup command beside the portal. @returns its facts */
async function type(command: Command, target: string) {
  const ownerUrl = await ownerUrlOf(portal());
  const url = new URL(ownerUrl);
  const emitted: Facts[] = [];
  const printed: string[] = [];
  const { config } = portal().services;
  await command.runAlone?.(
    {
      config: {
        ...config,
        backupKeys,
        databaseUrl: url.href,
        migrationDatabaseUrl: ownerUrl,
      },
      print: (line) => printed.push(line),
      emit: (facts) => emitted.push(facts),
    },
    [target],
  );
  return { emitted: emitted[0], printed };
}

it('a backup names the version that made it, and becomes the last one', async () => {
  expect(await last()).toBe(0);
  const target = join(folder(), 'nacht');
  await type(backup, target);
  const { emitted, printed } = await type(backupVerify, target);
  expect(emitted).toMatchObject({ madeBy: buildInfo });
  expect(printed[0]).toMatch(/^Made \S+ by version [\d.]+ \(commit unknown, built unknown\) of/);
  expect(await last()).toBe(Date.parse(String(emitted?.madeAt)) / 1000);

  await expect(type(backup, target)).rejects.toThrow();
  expect(await last()).toBe(Date.parse(String(emitted?.madeAt)) / 1000);
});

it('the last backup replaces the one before, and is in the next', async () => {
  const moments = ['2026-11-26T01:30:00.000Z', '2026-11-27T01:30:00.000Z'];
  for (const moment of moments) {
    await portal().database.transaction({}, (db) => noteBackup(db, moment));
    expect(await last()).toBe(Date.parse(moment) / 1000);
  }
  const rows = await openPostgresSnapshot(await ownerUrlOf(portal()))(({ query }) =>
    query<{ value: string }>("select value from portal_setting where name = 'last-backup'"),
  );
  expect(rows).toEqual([{ value: moments[1] }]);
});
