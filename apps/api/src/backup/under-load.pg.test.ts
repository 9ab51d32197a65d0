import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  backupKeys,
  fillPortal,
  makeEmptyDatabase,
  ownerUrlOf,
  restoreOnPostgres,
  sourceOf,
  useFolder,
} from '../../test/backups.ts';
import { digestTables, verifyAuditChains } from '../../test/database-contents.ts';
import { makeProject, submitRequest } from '../../test/factories.ts';
import { addProjectFile, pdfOf } from '../../test/stored-files.ts';
import { canServeS3, startS3Server } from '../../test/s3-server.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { openBackupTarget } from './open-backup-target.ts';
import { openPostgresSnapshot } from './postgres-snapshot.ts';
import type { OpenSnapshot } from './snapshot.ts';
import { takeBackup } from './take-backup.ts';
import { openBackup, verifyBackup } from './verify-backup.ts';

const portal = useTestPortal();
const folder = useFolder();

it.skipIf(!canServeS3)(
  'is of one moment, made in a bucket while requests arrive and files are replaced',
  async () => {
    await fillPortal(portal());
    const project = await makeProject(portal(), { requiresAuthorization: false });
    const file = () => Buffer.concat([pdfOf('Tarieven'), randomBytes(20_000)]);
    const acknowledged: string[] = [];
    let stopped = false;
    const submit = async () => {
      while (!stopped) acknowledged.push(await submitRequest(portal(), project));
    };
    const replace = async () => {
      while (!stopped) await addProjectFile(portal(), project, 'Tarieven.pdf', file());
    };
    const s3 = await startS3Server();
    try {
      const load = Promise.all([submit(), submit(), replace(), replace()]);
      await expect.poll(() => acknowledged.length).toBeGreaterThan(10);
      const before = [...acknowledged];
      const open = openPostgresSnapshot(await ownerUrlOf(portal()));
      // Most of what a snapshot names is replaced before it is copied.
      let snapshots = 0;
      const slowly: OpenSnapshot = async (work) => {
        snapshots += 1;
        if (snapshots > 3) return open(work);
        return open(async (snapshot) => {
          const result = await work({
            ...snapshot,
            query: async <Row>(statement: string) => {
              const rows = await snapshot.query<Row>(statement);
              if (statement.includes('storage_key')) {
                const so = acknowledged.length;
                await expect.poll(() => acknowledged.length).toBeGreaterThan(so + 5);
              }
              return rows;
            },
          });
          return result;
        });
      };
      const { endpoint, bucket } = s3.config;
      const address = `${endpoint.replace('http://', 's3://')}/${bucket}/backups/1?tls=off`;
      const target = openBackupTarget(address, s3.config);
      expect(target.label).not.toContain(s3.config.secretAccessKey);
      await takeBackup(target, sourceOf(portal(), slowly));
      stopped = true;
      await load;
      expect(snapshots).toBeGreaterThan(1);

      await verifyBackup(await openBackup(target, backupKeys));
      await expect(takeBackup(target, sourceOf(portal(), open))).rejects.toThrow('already');
      const urls = await makeEmptyDatabase();
      await restoreOnPostgres(target, urls, join(folder(), 'files'));
      const restored = openPostgresSnapshot(urls.ownerUrl);
      const restoredRows = await restored(({ query }) =>
        query<{ id: string }>(
          'select article_registration_id::text as id from article_registration',
        ),
      );
      const ids = new Set(restoredRows.map(({ id }) => id));
      expect(before.filter((id) => !ids.has(id))).toEqual([]);
      // No partial change: each request of this project was approved in the transaction that stored
      // it.
      const [halves] = await restored(({ query }) =>
        query<{ count: number }>(`
        select count(*)::integer as count from article_registration request
        where project_id = '${project.projectId}' and not (
          exists (select from subscription where article_registration_id = request.article_registration_id)
          and exists (select from aao_file where article_registration_id = request.article_registration_id)
          and exists (select from audit_entry where subject_id = request.article_registration_id))`),
      );
      expect(halves!.count).toBe(0);
      expect(await verifyAuditChains(restored)).toBeGreaterThanOrEqual(before.length);
      const [feed] = await restored(({ query }) =>
        query<{ count: number; last: number }>(
          'select count(*)::integer as count, max(sequence)::integer as last from event',
        ),
      );
      expect(feed!.count).toBe(feed!.last);
      expect(Object.keys(await digestTables(restored)).length).toBeGreaterThan(30);
    } finally {
      stopped = true;
      await s3.stop();
    }
  },
);
