import { randomBytes } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { onlyInFullRun } from '../../test/gate.ts';
import { canServeS3, startS3Server } from '../../test/s3-server.ts';
import { newId } from '../ids.ts';
import { BucketTarget } from './bucket-target.ts';
import { manifestName } from './manifest.ts';
import { openBackupTarget } from './open-backup-target.ts';
import { PartWriter } from './part-writer.ts';

let s3: Awaited<ReturnType<typeof startS3Server>> | undefined;
beforeAll(async () => {
  if (canServeS3) s3 = await startS3Server();
});
afterAll(() => s3?.stop());

const writePart = async (target: BucketTarget) => {
  const key = { id: 'b1', key: randomBytes(32) };
  const options = { key, backupId: newId(), stem: 'files', partLength: 1024 };
  const writer = new PartWriter(target, options);
  await writer.write(randomBytes(100));
  const [part] = await writer.end();
  return part!.name;
};

onlyInFullRun(it.skipIf(!canServeS3))(
  'lets two simultaneous backups under one prefix overwrite nothing of each other',
  async () => {
    const [first, second] = [new BucketTarget(s3!.config), new BucketTarget(s3!.config)];
    const [mine, theirs] = [await writePart(first), await writePart(second)];
    expect(mine).not.toBe(theirs);
    await first.finish(Buffer.from('first'));
    await expect(second.finish(Buffer.from('second'))).rejects.toThrow('something in');
    await second.abandon();
    expect(await text((await first.read(manifestName))!)).toBe('first');
    expect(await first.read(mine)).toBeDefined();
    expect(await first.read(theirs)).toBeUndefined();
  },
);

it('takes the secret of a bucket from the settings, and not from the command line', () => {
  const key = { accessKeyId: 'sleutel', secretAccessKey: 'geheim' };
  expect(openBackupTarget('s3://s3.example.nl/emmer/map', key).label).toBe(
    'https://s3.example.nl/emmer/map/',
  );
  const refusalOf = (address: string, typed?: typeof key) => {
    try {
      openBackupTarget(address, typed);
    } catch (error) {
      return String(error);
    }
    return undefined;
  };
  const typed = refusalOf('s3://sleutel:geheim@s3.example.nl/emmer', key);
  expect(typed).toContain('must not name a key and a secret');
  expect(typed).toContain('BACKUP_CREDENTIALS');
  expect(typed).not.toContain('geheim');
  expect(refusalOf('s3://s3.example.nl/emmer')).toContain('set BACKUP_CREDENTIALS=key:secret');
  expect(refusalOf('s3://s3.example.nl', key)).toContain('must name key, server and bucket');
});
