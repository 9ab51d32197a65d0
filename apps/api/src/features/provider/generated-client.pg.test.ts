import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { makeApiKey } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const run = promisify(execFile);
const clientFolder = join(import.meta.dirname, '../../../../provider-client');
/** The programs of that folder, which has its own version of TypeScript. */
const program = (name: string) => join(clientFolder, 'node_modules', name);

// A copy of the sources, so that concurrent runs do not share files. The document is the same on
// both engines.
it('is generated from the document, compiles, and runs the quick start', async () => {
  await portal().app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = portal().app.server.address() as AddressInfo;
  const PORTAL_URL = `http://127.0.0.1:${port}`;
  const PORTAL_KEY = await makeApiKey(portal());
  await mkdir(join(clientFolder, 'dist'), { recursive: true });
  const folder = await mkdtemp(join(clientFolder, 'dist', 'run-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['quick-start.ts', 'tsconfig.json', 'package.json']) {
    await cp(join(clientFolder, name), join(folder, name));
  }
  const node = (args: string[]) =>
    run(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, PORTAL_URL, PORTAL_KEY },
    }).catch((error: { stdout: string; stderr: string }) => {
      throw new Error(`${args.join(' ')}\n${error.stdout}${error.stderr}`);
    });

  await node([
    program('openapi-typescript/bin/cli.js'),
    `${PORTAL_URL}/openapi/provider.json`,
    '--default-non-nullable=false',
    '--output',
    'provider.d.ts',
  ]);
  await node([program('typescript/bin/tsc')]);
  const { stdout } = await node(['quick-start.js']);
  expect(stdout.trimEnd().split('\n')).toEqual([
    'project 0190a000-0000-7000-8000-000000000001',
    'status Approved',
    'event 1: approved A-1, 42.50 a month',
    'withdrawal refused with 409: request-approved',
  ]);
});
