import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leanRouter } from '../apps/web/build/lean-router.ts';
import { leanTranslator } from '../apps/web/build/lean-translator.ts';

const packages = join(import.meta.dirname, '../node_modules');
const router = join(packages, 'react-router/dist/production');
const translator = join(packages, 'i18next/dist/esm');
const modulesOf = (folder) =>
  readdirSync(folder)
    .filter((name) => /\.m?js$/.test(name))
    .map((name) => join(folder, name));

/** Runs a build with a patch of these modules, as `change` makes them. */
function buildWith(patch, paths, change = (code) => code) {
  const fail = (message) => {
    throw new Error(message);
  };
  patch.buildStart();
  for (const path of paths) patch.transform(change(readFileSync(path, 'utf8')), path);
  patch.buildEnd.call({ error: fail });
}

describe.each([
  [
    'react-router',
    leanRouter,
    router,
    ['forwardRef(', 'createContext(', 'memo(', 'PrefetchPageLinks, {', '.displayName ='],
  ],
  ['i18next', leanTranslator, translator, ['class Connector extends']],
])('what a build takes from %s', (_name, make, folder, parts) => {
  it('is applied', () => {
    expect(() => buildWith(make(), modulesOf(folder))).not.toThrow();
  });

  it.each(parts)('fails the build where it is no longer written as %s', (part) => {
    const change = (code) => code.replaceAll(part, part.replace(/[ (]/, '/**/$&'));
    expect(() => buildWith(make(), modulesOf(folder), change)).toThrow('no longer has');
  });

  it('fails the build where it is in no module that is loaded', () => {
    expect(() => buildWith(make(), [])).toThrow('no longer has');
  });
});
