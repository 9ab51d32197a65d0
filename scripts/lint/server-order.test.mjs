import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serverModules } from './server-order.mjs';

const root = join(import.meta.dirname, '../..');

it('lists every module of the server, and no other', () => {
  const folder = join(root, 'apps/api/src');
  const isOrdered = (module) =>
    serverModules.some((one) => one === module || one.startsWith(`${module}/`));
  // Git leaves an empty folder behind after its files have moved.
  const isThere = (path) => !statSync(path).isDirectory() || readdirSync(path).length > 0;
  const entries = (path) =>
    readdirSync(join(folder, path)).filter(
      (name) => !name.endsWith('.test.ts') && isThere(join(folder, path, name)),
    );
  expect(entries('').filter((name) => !isOrdered(name))).toEqual([]);
  expect(entries('identity').filter((name) => !isOrdered(`identity/${name}`))).toEqual([]);
  const there = [...entries(''), ...entries('identity').map((name) => `identity/${name}`)];
  expect(serverModules.filter((module) => !there.includes(module))).toEqual([]);
});
