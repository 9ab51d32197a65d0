import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { minVersion, satisfies } from 'semver';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const readJson = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'));
const run = promisify(execFile);

it('every locked package accepts the oldest supported Node', () => {
  const { version } = minVersion(readJson('package.json').engines.node);
  const required = Object.entries(readJson('package-lock.json').packages).flatMap(
    ([path, { engines }]) => (engines?.node ? [{ path, node: engines.node }] : []),
  );
  expect(required.length).toBeGreaterThan(100);
  expect(required.filter(({ node }) => !satisfies(version, node))).toEqual([]);
});

// The SDK prints its warning when the first client of a process is created.
it('the S3 client prints no warning', async () => {
  const script =
    "import { S3Client } from '@aws-sdk/client-s3'; new S3Client({ region: 'eu-west-1' });";
  const { stderr } = await run(
    process.execPath,
    ['--input-type=module', '--trace-warnings', '--eval', script],
    { cwd: join(root, 'apps/api') },
  );
  expect(stderr).toBe('');
});
