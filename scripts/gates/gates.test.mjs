import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readPromises } from '../prove/read-promises.mjs';
import { planOf, strayNames } from './gates.mjs';
import { listTestFiles, projectsOf } from './test-files.mjs';

const root = join(import.meta.dirname, '../..');
const files = listTestFiles();
const filesOf = (plan) => new Set(Object.values(plan).flat());

describe('the gates', () => {
  it('contain every test file, and every one that a promise names', () => {
    const held = filesOf(planOf('prove'));
    const promised = readPromises(readFileSync(join(root, 'docs/promises.md'), 'utf8'));
    const named = promised.flatMap(({ tests }) => tests);
    expect(files.length).toBeGreaterThan(400);
    expect([...files, ...named].filter((path) => !held.has(path))).toEqual([]);
  });

  it('differ by lists that name existing files alone', () => {
    expect(strayNames()).toEqual([]);
  });

  it('run a new file in both, and a database test on PostgreSQL in the short one', () => {
    const path = 'apps/api/src/features/new/new.db.test.ts';
    expect(planOf('test', [path])).toEqual({ 'api-postgres': [path] });
    expect(planOf('prove', [path])).toEqual({ 'api-pglite': [path], 'api-postgres': [path] });
  });

  it('run one test of each feature on the embedded database in the short one', () => {
    const featureOf = (path) => /features\/([^/]+)\//.exec(path)?.[1];
    const features = (name) =>
      [...new Set(planOf(name)['api-pglite'].map(featureOf).filter(Boolean))].sort();
    expect(features('test')).toEqual(features('prove'));
  });
});

it('finds the projects of a test file', () => {
  expect(projectsOf('apps/api/src/a.test.ts')).toEqual(['unit']);
  expect(projectsOf('apps/web/src/a.test.tsx')).toEqual(['web']);
  expect(projectsOf('apps/api/test/a.pg.test.ts')).toEqual(['api-postgres']);
  expect(projectsOf('packages/a/src/b.pg.test.ts')).toEqual(['api-postgres']);
  expect(projectsOf('e2e/a.spec.ts')).toEqual(['e2e']);
  expect(projectsOf('bench/a.test.ts')).toEqual([]);
});
