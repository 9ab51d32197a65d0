import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { makeTemporaryFolder, sweepTemporaryFolders } from './temporary-folder.ts';

it('deletes the folders of killed processes, and nothing of running ones', async () => {
  const own = await makeTemporaryFolder('proef');
  const { pid: dead } = spawnSync(process.execPath, ['-e', '']);
  const nameOf = (pid: number) =>
    own.replace(new RegExp(`-${process.pid}-\\w{6}$`), `-${pid}-abcdef`);
  const left = nameOf(dead);
  const parents = nameOf(process.ppid);
  const others = left.replace(/-[0-9a-f]{8}-/, '-00000000-');
  const folders = [left, parents, others];
  try {
    for (const folder of folders) mkdirSync(folder);
    writeFileSync(join(left, 'content'), 'half');
    expect(await sweepTemporaryFolders()).toBeGreaterThanOrEqual(1);
    expect([own, ...folders].map((folder) => existsSync(folder))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  } finally {
    for (const folder of [own, ...folders]) rmSync(folder, { recursive: true, force: true });
  }
});
