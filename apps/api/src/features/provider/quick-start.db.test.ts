import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { makeApiKey } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const run = promisify(execFile);

it('leads from a key to an approved request, line by line as in the document', async () => {
  const text = await readFile(new URL('../../../../../docs/provider.md', import.meta.url), 'utf8');
  const [, script = ''] = /```sh\n(.*?)```/s.exec(text) ?? [];
  const lines = script.trimEnd().split('\n');
  expect(lines).toHaveLength(10);
  // Only the portal's address and the way in which a key is made differ from a real portal.
  const [base, key, ...rest] = lines;
  expect(base).toMatch(/^base=http:\/\/localhost:3000(\/.*)$/);
  expect(key).toMatch(/^key=\$\(npm run --silent portal -- key create /);
  await portal().app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal().app.server.address() as AddressInfo;
  const here = [
    'set -eu',
    base!.replace('localhost:3000', `127.0.0.1:${port}`),
    `key=${await makeApiKey(portal())}`,
  ];
  const { stdout } = await run('bash', ['-c', [...here, ...rest].join('\n')]);
  expect(stdout).toContain('{"projectId":"0190a000-0000-7000-8000-000000000001"}');
  expect(stdout).toContain('"status":"Approved"');
  expect(stdout).toContain('{"events":[{"sequence":1,"type":"article-registration-approved"');
});
