import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { S3Config } from '../src/storage-config.ts';

interface Server {
  run(): Promise<AddressInfo>;
  close(): Promise<void>;
}
type ServerClass = new (options: {
  address: string;
  port: number;
  silent: boolean;
  directory: string;
  configureBuckets: readonly { name: string }[];
}) => Server;

/** A server on loopback that speaks S3, with one empty bucket. */
export async function startS3Server(): Promise<{ config: S3Config; stop: () => Promise<void> }> {
  // The package has no types.
  const S3rver = createRequire(import.meta.url)('s3rver') as ServerClass;
  const directory = await mkdtemp(join(tmpdir(), 'portal-s3-'));
  const bucket = 'portal-test';
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: bucket }],
  });
  const { port } = await server.run();
  return {
    config: {
      kind: 's3',
      endpoint: `http://127.0.0.1:${port}`,
      region: 'eu-west-1',
      bucket,
      prefix: 'portal/',
      // The fixed credentials of this server.
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true });
    },
  };
}
