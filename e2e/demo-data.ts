import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { amsterdamDate } from '@portal/contract/dates';
import { createDatabase, type DatabaseUrls } from '../apps/api/test/postgres-server.ts';
import { withLock } from '../scripts/build-lock.mjs';
import { neededOnPostgres, PortalProcess, runCommand, type Settings } from './portal-process.ts';

/** Files of the process that uses the folder; a copy must not have them. */
const ofProcess = ['lock', 'portal.sock'];

const shared = (name: 'E2E_FOLDER' | 'E2E_POSTGRES' | 'E2E_SECRETS'): string => {
  const value = process.env[name];
  if (value === undefined) throw new Error(`${name} is not set: is PostgreSQL installed?`);
  return value;
};

/** Demo data depends on the day of its creation, so the names below contain that day. */
const today = (): string => amsterdamDate(new Date());

/**
 * A folder that the first flow creates and the other flows wait for, because loading demo data
 * takes longer than most flows.
 */
async function makeOnce(name: string, make: (folder: string) => Promise<void>): Promise<string> {
  const folder = join(shared('E2E_FOLDER'), name);
  await withLock(`${folder}.lock`, async () => {
    if (existsSync(folder)) return;
    const making = `${folder}.new`;
    rmSync(making, { recursive: true, force: true });
    mkdirSync(making, { mode: 0o700 });
    await make(making);
    renameSync(making, folder);
  });
  return folder;
}

const copyFolder = (from: string, to: string): void =>
  cpSync(from, to, {
    recursive: true,
    filter: (path) => !ofProcess.includes(basename(path)),
  });

/** Creates a data folder with an embedded database, its demo data and its secrets. */
export async function copyEmbeddedDemo(dataDirectory: string): Promise<Settings> {
  const folder = await makeOnce(`embedded-${today()}`, async (making) => {
    const portal = await PortalProcess.start({ DATA_DIR: making });
    const code = await portal.terminate();
    await portal.stop();
    if (code !== 0) throw new Error(`The portal did not stop well: ${portal.output}`);
  });
  copyFolder(folder, dataDirectory);
  return {};
}

const settingsOf = ({ appUrl, ownerUrl }: DatabaseUrls): Settings => ({
  DATABASE_URL: appUrl,
  MIGRATION_DATABASE_URL: ownerUrl,
  SECRETS: shared('E2E_SECRETS'),
  ...neededOnPostgres,
});

/** Creates a PostgreSQL database with demo data, and a data folder with its files. */
export async function copyPostgresDemo(dataDirectory: string): Promise<Settings> {
  const server = shared('E2E_POSTGRES');
  const template = `demo_${today()}`;
  const folder = await makeOnce(`postgres-${today()}`, async (making) => {
    const settings = settingsOf(await createDatabase(server, template));
    const { code, errors } = await runCommand(['demo'], { ...settings, DATA_DIR: making });
    if (code !== 0) throw new Error(errors);
  });
  copyFolder(folder, dataDirectory);
  const name = `portal_${randomBytes(6).toString('hex')}`;
  return settingsOf(await createDatabase(server, name, template));
}
