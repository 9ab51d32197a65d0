import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { findSwift } from '../../../scripts/prerequisites.mjs';
import type { S3Config } from '../src/storage-config.ts';
import { isQuickRun } from './gate.ts';

/**
 * Whether tests have a bucket; `npm test` leaves these tests to `npm run prove`. With `CI=true` a
 * missing program fails the tests that need it.
 */
export const canServeS3 = !isQuickRun && (findSwift() !== undefined || process.env.CI === 'true');

const script = join(import.meta.dirname, 'swift-server.py');

/** A server on loopback that speaks S3 and checks signatures, with one empty bucket. */
export async function startS3Server(): Promise<{ config: S3Config; stop: () => Promise<void> }> {
  const python = findSwift();
  if (python === undefined) throw new Error('Swift is not installed');
  const folder = await mkdtemp(join(tmpdir(), 'portal-s3-'));
  const child = spawn(python, [script, folder], { stdio: ['pipe', 'pipe', 'pipe'] });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close');
  const stop = async () => {
    child.stdin.end();
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  const [port] = (await Promise.race([
    once(child.stdout.setEncoding('utf8'), 'data'),
    ended.then(() => Promise.reject(new Error(`Swift ended: ${output}`))),
  ])) as [string];
  const config: S3Config = {
    kind: 's3',
    endpoint: `http://127.0.0.1:${port.trim()}`,
    region: 'eu-west-1',
    bucket: 'portal-test',
    prefix: 'portal/',
    // The only account of this server.
    accessKeyId: 'portal:test',
    secretAccessKey: 'secret',
  };
  const { endpoint, region, accessKeyId, secretAccessKey } = config;
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
  });
  await client.send(new CreateBucketCommand({ Bucket: config.bucket }));
  client.destroy();
  return { config, stop };
}
