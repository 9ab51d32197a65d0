import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { approveArticleRegistration } from '@portal/contract/article-registration';
import { sql } from 'kysely';
import { afterAll, beforeAll, inject } from 'vitest';
import { FolderTarget } from '../src/backup/folder-target.ts';
import { fillPostgres } from '../src/backup/postgres-target.ts';
import { openPostgresSnapshot } from '../src/backup/postgres-snapshot.ts';
import { restoreBackup } from '../src/backup/restore-backup.ts';
import type { OpenSnapshot } from '../src/backup/snapshot.ts';
import { takeBackup } from '../src/backup/take-backup.ts';
import { openBackup } from '../src/backup/verify-backup.ts';
import type { BackupTarget } from '../src/backup/backup-target.ts';
import { type Config, type KeyRing, readConfig } from '../src/config.ts';
import { saveSetting } from '../src/shared-domain/portal-setting-store.ts';
import { openFileStorage } from '../src/files/open-file-storage.ts';
import { newId } from '../src/ids.ts';
import { makeAccount, makeProject, submitRequest } from './factories.ts';
import { addProjectFile, addPromotionFile, pdfOf } from './stored-files.ts';
import { insertFalseCheckpoint, insertOtherRows } from './other-rows.ts';
import { createDatabase, type DatabaseUrls } from './postgres-server.ts';
import type { TestPortal } from './test-portal.ts';

export const backupKeys: KeyRing = [{ id: 'b1', key: randomBytes(32) }];

/** A folder for all backups and restored files of a test file. */
export function useFolder(): () => string {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'portal-backups-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return () => folder;
}

export async function ownerUrlOf(portal: TestPortal): Promise<string> {
  const name = await portal.database.transaction({}, async (db) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
    return rows[0]!.name;
  });
  const url = new URL(inject('postgres').ownerUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** A database without anything in it. */
export const makeEmptyDatabase = (): Promise<DatabaseUrls> =>
  createDatabase(inject('postgres').adminUrl, `test_${newId().replaceAll('-', '')}`);

/** Records of every kind: decided and open, with files, with mails, of two projects. */
export async function fillPortal(portal: TestPortal) {
  const project = await makeProject(portal);
  const other = await makeProject(portal, {
    name: 'Woonzorg "De Eik" \\ Şükrü',
    requiresAuthorization: false,
  });
  const account = await makeAccount(portal, {
    projects: [project.projectId],
    flags: { userManagement: true, authorize: true, confirmationMails: true },
  });
  const text = 'tab\there, line\nbreak, \\N and \r\n\\.\n';
  await portal.database.transaction({}, (db) => saveSetting(db, 'maintenance-text', text));
  const requests: string[] = [];
  for (let number = 0; number < 4; number += 1) {
    requests.push(await submitRequest(portal, number % 2 === 0 ? project : other));
  }
  const body = { articleRegistrationId: requests[0]! };
  (await portal.call(approveArticleRegistration, { body }, account.token)).ok();
  await insertOtherRows(portal, { ...project, ...account });
  await insertFalseCheckpoint(portal, project.projectId);
  const content = Buffer.concat([pdfOf('Tarieven'), randomBytes(200_000)]);
  await addProjectFile(portal, project, 'Tarieven.pdf', content);
  await addProjectFile(portal, other, 'Leeg.pdf');
  await addPromotionFile(portal, project.apiKey, {
    kind: 'EmployerPoster',
    folder: 'Voorjaar',
    fileName: 'Poster.pdf',
  });
  return { project, other, account, requests };
}

/** The source of a backup of a portal's database. */
export const sourceOf = (portal: TestPortal, openSnapshot: OpenSnapshot) => ({
  openSnapshot,
  storage: portal.services.storage,
  secrets: portal.services.config.secrets,
  clock: portal.clock,
  keys: backupKeys,
  // So small that a few records already take several parts.
  partLength: 70_000,
});

export async function backUp(portal: TestPortal, folder: string): Promise<FolderTarget> {
  const target = new FolderTarget(folder);
  await takeBackup(target, sourceOf(portal, openPostgresSnapshot(await ownerUrlOf(portal))));
  return target;
}

/** The settings of an empty portal, with a database of its own. */
export const emptyPortal = (urls: DatabaseUrls): Config =>
  readConfig({
    DATABASE_URL: urls.appUrl,
    MIGRATION_DATABASE_URL: urls.ownerUrl,
    SECRETS: `k1:${randomBytes(32).toString('base64')}`,
    BASE_URL: 'https://portal.example',
    MAIL: 'files',
    MAIL_FROM: 'Sportportaal <portaal@portal.example>',
    PROVIDER_EMAIL: 'aanbieder@portal.example',
  });

/** Restores into a database, and into a folder of files. */
export async function restoreOnPostgres(
  target: BackupTarget,
  urls: DatabaseUrls,
  filesFolder: string,
): Promise<void> {
  await restoreBackup(await openBackup(target, backupKeys), {
    fill: fillPostgres(emptyPortal(urls), urls.ownerUrl),
    storage: openFileStorage({ kind: 'folder', folder: filesFolder }),
  });
}
