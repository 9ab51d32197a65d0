import { readFileSync } from 'node:fs';

const sourceOf = (name: string): string =>
  readFileSync(new URL(`../apps/web/src/app/${name}`, import.meta.url), 'utf8');

/**
 * The paths of the routes that a file of the router declares, read from its text: the screens that
 * it imports need a browser. The formatter guarantees that indentation shows the nesting.
 */
function pathsIn(source: string): string[] {
  const lines = source.split('\n');
  const parents: { indent: number; path: string }[] = [{ indent: -1, path: '' }];
  const found: string[] = [];
  lines.forEach((line, number) => {
    const [, space = '', path] = /^( *)(?:\{ )?(?:index: true|path: '([^']+)')/.exec(line) ?? [];
    if (!/^ *(\{ )?(index: true|path: ')/.test(line)) return;
    const indent = space.length;
    while ((parents.at(-1)?.indent ?? -1) >= indent) parents.pop();
    const whole = [parents.at(-1)?.path, path].filter((part) => part !== undefined).join('/');
    if (/^ *children: \[/.test(lines[number + 1] ?? '')) parents.push({ indent, path: whole });
    else if (!line.includes('FirstScreen')) found.push(whole || '/');
  });
  return found;
}

/** Every screen by its path, such as `/requests/detail/:id`. */
export const routerPaths = (): string[] => [
  ...pathsIn(sourceOf('screens.tsx')).map((path) => `/${path}`.replace(/^\/+/, '/')),
  ...pathsIn(sourceOf('portal-screens.tsx')).filter((path) => !path.endsWith('/*')),
  ...pathsIn(sourceOf('setting-screens.tsx')).map((path) => `/settings${path}`.replace(/\/$/, '')),
];
