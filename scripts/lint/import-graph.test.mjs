import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCircles, readImportGraph } from './import-graph.mjs';
import { serverRooms } from './server-order.mjs';

const root = join(import.meta.dirname, '../..');

describe('imports that go round', () => {
  it('are found, and those of types alone are not', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-graph-'));
    const files = {
      'a.ts': "import { b } from './b.ts'; export const a = b;",
      'b.ts': "export * from './c.ts'; export const b = 1;",
      'c.ts': "import { a } from './a.ts'; export const c = () => a;",
      'd.ts':
        "import type { a } from './a.ts'; import { type e } from './e.ts'; export type D = a;",
      'e.ts': "import { D } from './d.ts'; export const e: D = 1;",
    };
    for (const [name, code] of Object.entries(files)) writeFileSync(join(folder, name), code);
    expect(findCircles(readImportGraph(folder), folder)).toEqual([
      ['a.ts', 'b.ts', 'c.ts', 'a.ts'],
    ]);
    rmSync(folder, { recursive: true });
  });

  it.each(['packages/contract/src', 'packages/texts/src', 'apps/api/src', 'apps/web/src'])(
    'are not in %s',
    (name) => {
      const folder = join(root, name);
      const graph = readImportGraph(folder);
      expect(graph.size).toBeGreaterThan(5);
      expect(findCircles(graph, folder)).toEqual([]);
    },
  );
});

it('names every room of the server in its order, and no other', () => {
  const folder = join(root, 'apps/api/src');
  const isOrdered = (room) => serverRooms.some((one) => one === room || one.startsWith(`${room}/`));
  // Git leaves an empty folder behind after its files have moved.
  const isThere = (path) => !statSync(path).isDirectory() || readdirSync(path).length > 0;
  const entries = (path) =>
    readdirSync(join(folder, path)).filter(
      (name) => !name.endsWith('.test.ts') && isThere(join(folder, path, name)),
    );
  expect(entries('').filter((name) => !isOrdered(name))).toEqual([]);
  expect(entries('identity').filter((name) => !isOrdered(`identity/${name}`))).toEqual([]);
  const there = [...entries(''), ...entries('identity').map((name) => `identity/${name}`)];
  expect(serverRooms.filter((room) => !there.includes(room))).toEqual([]);
});
