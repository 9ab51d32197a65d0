import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { lockFolder } from './folder-lock.ts';

const folder = mkdtempSync(join(tmpdir(), 'portal-lock-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Starts another process that tries to lock the folder, reports the result, and keeps running. */
async function startOther(name: string) {
  const script = `
    const { lockFolder } = await import(${JSON.stringify(import.meta.resolve('./folder-lock.ts'))});
    const unlock = lockFolder(${JSON.stringify(name)});
    process.stdout.write(unlock ? 'taken' : 'refused');
    setInterval(() => unlock, 1000);`;
  const child = spawn(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), '--input-type=module', '-e', script],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const [output] = (await once(child.stdout, 'data')) as [Buffer];
  return {
    output: output.toString(),
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

it('is held by one owner at a time', () => {
  const name = join(folder, 'one');
  const unlock = lockFolder(name);
  expect(unlock).toBeDefined();
  expect(lockFolder(name)).toBeUndefined();
  expect(lockFolder(join(folder, 'other'))).toBeDefined();
  unlock?.();
  expect(lockFolder(name)).toBeDefined();
});

it('creates the folder with access for its owner alone', () => {
  const name = join(folder, 'deep', 'er');
  lockFolder(name)?.();
  expect(statSync(name).mode & 0o777).toBe(0o700);
  expect(statSync(join(name, 'lock')).mode & 0o777).toBe(0o600);
});

it('is refused to another process, and held by that until it is killed', async () => {
  const name = join(folder, 'shared');
  const unlock = lockFolder(name);
  const refused = await startOther(name);
  expect(refused.output).toBe('refused');
  await refused.kill();
  unlock?.();

  const holder = await startOther(name);
  expect(holder.output).toBe('taken');
  expect(lockFolder(name)).toBeUndefined();
  await holder.kill();
  expect(lockFolder(name)).toBeDefined();
});
