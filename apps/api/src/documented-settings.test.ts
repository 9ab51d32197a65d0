import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

it.each(['docs/operate/microsoft.md', '.env.example'])(
  '%s has every setting for Microsoft, with its default',
  (path) => {
    const source = read('apps/api/src/config.ts').replaceAll(/\s+/g, ' ');
    const settings = [
      ...source.matchAll(/ (ENTRA_\w+): [\w.]+\(.*?\)\.(?:default\( ?'([^']+)'|optional)/g),
    ];
    expect(settings.map(([, name]) => name)).toEqual([
      'ENTRA_CLIENT_ID',
      'ENTRA_CLIENT_SECRET',
      'ENTRA_AUTHORITY',
      'ENTRA_GRAPH_URL',
    ]);
    for (const [, name = '', preset = ''] of settings) {
      const line = read(path)
        .split('\n')
        .find((one) => one.replace(/^[|#\s`]+/, '').startsWith(name));
      expect(line).toContain(preset);
    }
  },
);
