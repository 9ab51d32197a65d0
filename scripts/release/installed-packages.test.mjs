import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { expect, it } from 'vitest';
import { listInstalled } from './installed-packages.mjs';

const root = join(import.meta.dirname, '../..');
const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** They require a newer Node than they need; record 93 explains why they stay. */
const explained = ['content-disposition 3.0.0', 'cookie 2.0.2'];

const needed = ['apps/api', 'apps/web'].flatMap((workspace) => listInstalled(root, workspace));

const describe = (path) => {
  const {
    name,
    version,
    engines,
  } = JSON.parse(readFileSync(join(root, path, 'package.json'), 'utf8'));
  return { id: `${name} ${version}`, node: engines?.node ?? '*' };
};

it('finds all transitive dependencies of a workspace, and no development dependency', () => {
  expect(needed).toContain('node_modules/fastify');
  expect(needed).toContain('node_modules/light-my-request');
  expect(needed).toContain('apps/web/node_modules/@noble/hashes');
  for (const name of ['vitest', 'esbuild', 'vite', 'typescript', '@portal/contract']) {
    expect(needed).not.toContain(`node_modules/${name}`);
  }
});

it.each(['20.19.0', '22.12.0', '24.0.0'])('runs on Node %s', (version) => {
  expect(satisfies(version, engines.node)).toBe(true);
  const others = needed.map(describe).filter(({ node }) => !satisfies(version, node));
  expect(others.map(({ id }) => id).filter((id) => !explained.includes(id))).toEqual([]);
});
