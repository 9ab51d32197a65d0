import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeBuild, readBuildInfo, version } from './version.ts';

const root = new URL('../../../', import.meta.url);
const readJson = (path: string): unknown => JSON.parse(readFileSync(new URL(path, root), 'utf8'));

let folder: string;
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'portal-version-'))));
afterEach(() => rmSync(folder, { recursive: true }));
const read = () => readBuildInfo(pathToFileURL(`${folder}/`));

it('reads the file that the build wrote', () => {
  const built = { commit: '0123456789ab', builtAt: '2026-11-27T10:00:00.000Z' };
  writeFileSync(join(folder, 'build-info.json'), JSON.stringify(built));
  expect(read()).toEqual({ version, ...built });
  expect(describeBuild(read())).toBe(
    `${version} (commit 0123456789ab, built 2026-11-27T10:00:00.000Z)`,
  );
});

it('is unknown when the sources run', () => {
  expect(read()).toEqual({ version, commit: 'unknown', builtAt: 'unknown' });
});

it('is the same in every package and in the lock file, and first in the changelog', () => {
  const { workspaces } = readJson('package.json') as { workspaces: string[] };
  expect(workspaces).toEqual(['packages/*', 'apps/*']);
  const lock = readJson('package-lock.json') as {
    version: string;
    packages: Record<string, { version?: string }>;
  };
  const own = Object.keys(lock.packages).filter((name) => /^(apps|packages)\/[\w-]+$/.test(name));
  expect(own.length).toBeGreaterThan(4);
  const versions = [
    lock.version,
    lock.packages['']?.version,
    ...own.map((name) => lock.packages[name]?.version),
    ...own.map((name) => (readJson(`${name}/package.json`) as { version: string }).version),
  ];
  expect(new Set(versions)).toEqual(new Set([version]));
  const headings = readFileSync(new URL('CHANGELOG.md', root), 'utf8').match(/^## .*$/gm) ?? [];
  const released = headings.filter((heading) => heading !== '## Not released yet');
  expect(released[0]).toMatch(
    new RegExp(`^## ${version.replaceAll('.', String.raw`\.`)} – \\d{4}-\\d{2}-\\d{2}$`),
  );
});
