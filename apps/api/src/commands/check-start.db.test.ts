import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeAccount } from '../../test/factories.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { lockFolder } from '../database/folder-lock.ts';
import { requireKeys } from '../identity/totp/missing-keys.ts';
import { checkStart } from './check-start.ts';

const portal = useTestPortal();
const folder = mkdtempSync(join(tmpdir(), 'portal-check-'));
afterAll(() => rmSync(folder, { recursive: true }));

const settings = {
  DATA_DIR: join(folder, 'data'),
  SECRETS: `k1:${randomBytes(32).toString('base64')}`,
};

it('reports no fault, and makes no database', async () => {
  expect(await checkStart(settings)).toEqual({ faults: [], notices: [], unseen: [] });
  expect(readdirSync(settings.DATA_DIR)).not.toContain('database');
});

it('names every invalid setting', async () => {
  const { faults } = await checkStart({ ...settings, PORT: 'x', HOST: '::', LOG_LEVEL: 'loud' });
  expect(faults.map((line) => line.split(':')[0])).toEqual(['PORT', 'LOG_LEVEL']);
});

it('names a storage in which nothing can be stored, and a running portal', async () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  const unlock = lockFolder(settings.DATA_DIR);
  const findings = await checkStart({ ...settings, STORAGE_URL: `file://${file}/files` });
  unlock?.();
  expect(findings.faults).toEqual([
    expect.stringMatching(/^STORAGE_URL: no file can be stored in/),
  ]);
  expect(findings.notices).toEqual([expect.stringContaining('runs on the data folder')]);
});

it('refuses to start without a key that seals seeds', async () => {
  const { accountId } = await makeAccount(portal(), { type: 'BackOffice' });
  const { database, config } = portal().services;
  await requireKeys(database, config.secrets);
  await database.transaction({}, (db) =>
    db
      .updateTable('account')
      .set({ totpKeyId: 'k0', pendingTotpSealedSeed: Buffer.from('seed'), pendingTotpKeyId: 'k0' })
      .where('accountId', '=', accountId)
      .execute(),
  );
  await expect(requireKeys(database, config.secrets)).rejects.toThrow(
    /^SECRETS lacks keys that seeds of authenticator apps are sealed with: "k0" \(1\)\./,
  );
});
