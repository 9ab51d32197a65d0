/**
 * Measures the cost of a zip of a 200 MB folder of promotion material, relative to 20 MB: peak
 * memory, processor time and time, from both kinds of storage. The portal runs in its own process
 * on its own PostgreSQL, and is called over HTTP: `npx tsx bench/folder-zip.ts`
 */
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { downloadSocialMediaFolder } from '@portal/contract/social-media';
import { systemClock } from '../apps/api/src/clock.ts';
import { readConfig } from '../apps/api/src/config.ts';
import type { Database, Db } from '../apps/api/src/database/database.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { storePromotionFile } from '../apps/api/src/features/social-media/store-promotion-file.ts';
import { describeFile } from '../apps/api/src/files/describe-file.ts';
import { openFileStorage } from '../apps/api/src/files/open-file-storage.ts';
import { prepareExports, type PreparedExports, download } from '../apps/api/test/measure-export.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';
import { startS3Server } from '../apps/api/test/s3-server.ts';
import { startBuiltServer } from './built-server.ts';

const kind = 'EmployerSocialMedia';
const fileBytes = 10_000_000;
const folders = { 'Twintig MB': 2, 'Tweehonderd MB': 20 } as const;
const rounds = 3;

const print = (line: string) => process.stdout.write(`${line}\n`);
const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`;
const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(2)} s`;
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Creates both folders. The files look like PDFs and contain random bytes. */
async function fill(database: Database, storageUrl: string, folder: string): Promise<void> {
  const { storage: config } = readConfig({ SECRETS: bareSecrets, STORAGE_URL: storageUrl });
  const services = { storage: openFileStorage(config), database, clock: systemClock };
  const path = join(folder, 'waiting');
  const changing = {
    transaction: <T>(work: (db: Db) => Promise<T>) => database.transaction({}, work),
    storeResponse: async () => undefined,
  };
  for (const [name, count] of Object.entries(folders)) {
    for (let number = 1; number <= count; number += 1) {
      await writeFile(path, Buffer.concat([Buffer.from('%PDF-'), randomBytes(fileBytes - 5)]));
      await storePromotionFile(services, changing, {
        kind,
        folder: name,
        fileName: `Deel ${number}.pdf`,
        file: await describeFile(path),
      });
    }
  }
}
const bareSecrets = `k1:${randomBytes(32).toString('base64')}`;

/** Starts a new server for each run, so that memory left by one run does not count for the next. */
async function measure(
  appUrl: string,
  prepared: PreparedExports,
  { storageUrl, folder }: { storageUrl: string; folder: keyof typeof folders },
) {
  const server = await startBuiltServer(appUrl, prepared, { storageUrl });
  const downloadFolder = (name: string) =>
    download(server.base + downloadSocialMediaFolder.path, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${prepared.token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ socialMediaType: kind, folder: name }),
    });
  try {
    // The first zip leaves memory allocated for good. That memory must not count as part of the
    // peak.
    await downloadFolder('Twintig MB');
    const idle = await server.peak();
    const before = await server.work();
    const runs = [];
    for (let round = 0; round < rounds; round += 1) runs.push(await downloadFolder(folder));
    const work = ((await server.work()) - before) / rounds;
    const { bytes = 0 } = runs[0] ?? {};
    const time = median(runs.map((run) => run.time));
    const firstByte = median(runs.map((run) => run.firstByte));
    return { idle, peak: await server.peak(), bytes, time, firstByte, work };
  } finally {
    await server.stop();
  }
}

const postgres = await startPostgresServer({ fsync: true });
const folder = await mkdtemp(join(tmpdir(), 'portal-zip-bench-'));
const s3 = await startS3Server();
try {
  const prepared = await prepareExports(postgres, [1]);
  const database = await openPostgresDatabase({ url: postgres.appUrl });
  const { endpoint, bucket, accessKeyId: key, secretAccessKey: secret } = s3.config;
  const storages = {
    'a folder': pathToFileURL(join(folder, 'files')).href,
    'a bucket': `s3://${encodeURIComponent(key)}:${secret}@${new URL(endpoint).host}/${bucket}/proef?tls=off`,
  };
  for (const [name, storageUrl] of Object.entries(storages)) {
    await fill(database, storageUrl, folder);
    const small = await measure(postgres.appUrl, prepared, { storageUrl, folder: 'Twintig MB' });
    const large = await measure(postgres.appUrl, prepared, {
      storageUrl,
      folder: 'Tweehonderd MB',
    });
    print(
      `${name}: ${megabytes(large.bytes)} in ${seconds(large.time)}, first byte after ` +
        `${large.firstByte.toFixed(0)} ms, processor time ${seconds(large.work)}`,
    );
    print(
      `${name}: peak memory ${megabytes(large.peak)} (idle ${megabytes(large.idle)}) ÷ that of ` +
        `${megabytes(small.bytes)}, ${megabytes(small.peak)}: ${(large.peak / small.peak).toFixed(2)}`,
    );
  }
  await database.close();
} finally {
  await s3.stop();
  await postgres.stop();
  await rm(folder, { recursive: true });
}
