import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findUnusedExports, readCode } from './unused-exports.mjs';

/** Exports that only tests need, each with its reason. */
const allowed = {
  'apps/api/src/privacy/export-labels.ts: hasLabel': 'a test checks that every column has a label',
  'apps/api/src/privacy/person-tables.ts: withoutRows':
    'a test asks that every table with personal data stands here or among those looked through',
  'apps/api/src/privacy/register.ts: registerText': 'a test holds the page of the handbook to it',
  'apps/web/src/lib/page-version.ts: resetVersion': 'the page starts again in a test',
};

const a = 'apps/api/src/a.ts';
const unusedOf = (files) => findUnusedExports(new Map(Object.entries(files)));

describe('exports without an importer', () => {
  it('are found, also those that only a comment or a test mentions', () => {
    const found = unusedOf({
      [a]: [
        'export const used = 1;',
        '/** See tested. */',
        'export function tested() {}',
        'export const inside = 2;',
        'export const dead = inside;',
        'export type Dead = string;',
        'const first = 3;',
        'export { first as renamed };',
      ].join('\n'),
      'apps/api/src/b.ts': "import { used } from './a.ts';\nexport {};\n// dead",
      'apps/api/src/a.test.ts': "import { tested } from './a.ts';",
    });
    expect(found).toEqual(['tested', 'inside', 'dead', 'Dead', 'renamed'].map((x) => `${a}: ${x}`));
  });

  it('do not include those that another file imports in any way', () => {
    const found = unusedOf({
      [a]: 'export const one = 1;\nexport class Two {}\nexport async function three() {}',
      'apps/web/src/b.ts': [
        "import {\n  one as first,\n} from '../../api/src/a.ts';",
        "const later = import('../../api/src/a.ts').then(({ Two }) => Two);",
        "import * as all from '../../api/src/a.ts';",
        'all.three();',
      ].join('\n'),
      'packages/contract/src/c.ts': 'export const four = 4;\nexport type Five = 5;',
      'bench/d.ts': "import { four, type Five } from '@portal/contract/c';",
    });
    expect(found).toEqual([]);
  });

  it('do not include those that their own file and a test use, nor the types of what it exports', () => {
    const found = unusedOf({
      [a]: 'export const one = 1;\nexport type Two = 2;\nexport const three = (two: Two) => one;',
      'apps/api/src/a.test.ts': "import { one } from './a.ts';",
      'apps/api/src/b.ts': "import { three } from './a.ts';",
    });
    expect(found).toEqual([]);
  });

  it('do not occur in our sources, but for those that tests need', () => {
    const files = readCode(join(import.meta.dirname, '../..'));
    expect(files.size).toBeGreaterThan(1_000);
    expect(findUnusedExports(files).sort()).toEqual(Object.keys(allowed).sort());
  });
});
