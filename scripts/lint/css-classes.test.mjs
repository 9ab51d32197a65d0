import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'apps/web/src';
const moduleImport = /import (\w+) from '(\.[^']+\.module\.css)';/g;

/** The classes that a screen uses and that its style sheets do not define. */
function missingClasses(path) {
  const text = readFileSync(path, 'utf8');
  const code = text.replace(/^import .*$/gm, '');
  return [...text.matchAll(moduleImport)].flatMap(([, name, sheet]) => {
    const styles = readFileSync(join(dirname(path), sheet), 'utf8');
    const used = [...code.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))];
    return used
      .map(([, className]) => className)
      .filter((className) => !new RegExp(`\\.${className}\\b`).test(styles))
      .map((className) => `${path}: ${className} is not in ${sheet}`);
  });
}

it('every class that a screen names is in its style sheet', () => {
  const screens = readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
    .map((path) => join(folder, path));
  expect(screens.length).toBeGreaterThan(100);
  expect(screens.flatMap(missingClasses)).toEqual([]);
});
