import { describe, expect, it } from 'vitest';
import { findDirectTests, findRelatedTests, programsFor } from './related-tests.mjs';

const api = 'apps/api/src';
const feature = `${api}/features`;
const files = new Map(
  Object.entries({
    [`${api}/app.ts`]:
      "import { a } from './features/a/routes.ts';\nimport { b } from './features/b/routes.ts';",
    [`${api}/main.ts`]: "import { app } from './app.ts';",
    [`${feature}/a/routes.ts`]:
      "import { askA } from '@portal/contract/a';\nimport { x } from './a-store.ts';",
    [`${feature}/a/a-store.ts`]: 'export const x = 1;',
    [`${feature}/b/routes.ts`]:
      "import { askB } from '@portal/contract/b';\nimport { y } from './b-store.ts';",
    [`${feature}/b/b-store.ts`]: "import { words } from '@portal/texts/words';",
    'packages/contract/src/a.ts': '',
    'packages/contract/src/b.ts': '',
    'packages/contract/src/calls.ts': '',
    'packages/texts/src/words.ts': '',
    'apps/web/src/main.tsx': "import './page.css';",
    'apps/api/test/portal.ts': "import { app } from '../src/app.ts';",
    'apps/api/test/readers.ts': "run('soffice');",
    [`${feature}/a/a.db.test.ts`]:
      "import { askA } from '@portal/contract/a';\nimport { p } from '../../../test/portal.ts';",
    [`${feature}/b/b.db.test.ts`]: [
      "import type { askB } from '@portal/contract/b';",
      "import { p } from '../../../test/portal.ts';",
      "import { r } from '../../../test/readers.ts';",
    ].join('\n'),
    'apps/api/test/matrix.pg.test.ts':
      "import { calls } from '@portal/contract/calls';\nimport { p } from './portal.ts';",
    'apps/api/test/address.pg.test.ts': "import { p } from './portal.ts';\nask('/provider/v1/x');",
    'packages/texts/src/words.test.ts': "import { words } from './words.ts';",
    'scripts/walk.test.mjs': "readdirSync('docs');",
    'e2e/flow.spec.ts': "import { page } from './page.ts';",
    'e2e/page.ts': '',
  }),
);
const relatedTo = (...changed) => [...(findRelatedTests(changed, files).tests ?? ['all'])].sort();
const [testOfA, testOfB] = [`${feature}/a/a.db.test.ts`, `${feature}/b/b.db.test.ts`];
const matrices = ['apps/api/test/address.pg.test.ts', 'apps/api/test/matrix.pg.test.ts'];
const walking = 'scripts/walk.test.mjs';
const flow = 'e2e/flow.spec.ts';

describe('a change', () => {
  it('affects tests that call its feature, tests that may call any, and the flows', () => {
    expect(relatedTo(`${feature}/a/a-store.ts`)).toEqual([
      ...[...matrices, testOfA, flow, walking].sort(),
    ]);
  });

  it('affects what imports it through packages', () => {
    const related = relatedTo('packages/texts/src/words.ts');
    expect(related).toContain('packages/texts/src/words.test.ts');
    expect(related).toContain(testOfB);
    expect(related).not.toContain(testOfA);
  });

  it('of a test, a helper of flows, a style or a page of Markdown affects few tests', () => {
    expect(relatedTo(testOfA)).toEqual([testOfA, walking]);
    expect(relatedTo('e2e/page.ts')).toEqual([flow, walking]);
    expect(relatedTo('apps/web/src/page.css')).toEqual([flow, walking]);
    expect(relatedTo('docs/a.md')).toEqual([walking]);
    expect(relatedTo('gone.test.ts')).toEqual([walking]);
  });

  it.each([
    'packages/contract/src/a.ts',
    'apps/api/src/database/migrations/0001-a.sql',
    'apps/api/src/http/a.ts',
    'apps/api/src/access/a.ts',
    'apps/api/test/portal.ts',
    'package-lock.json',
    'vitest.config.ts',
    'apps/web/vite.config.ts',
    'apps/web/public/a.svg',
    'deploy/unit.service',
    'apps/api/src/unknown.ts',
  ])('affects everything by %s', (path) => {
    expect(findRelatedTests([`${feature}/a/a-store.ts`, path], files)).toEqual({
      tests: undefined,
      because: path,
    });
  });
});

it('finds the tests beside a change, and those that import it themselves', () => {
  expect([...findDirectTests([`${feature}/a/a-store.ts`], files)]).toEqual([testOfA]);
  expect([...findDirectTests(['packages/texts/src/words.ts'], files)]).toEqual([
    'packages/texts/src/words.test.ts',
  ]);
});

it('finds the programs that tests need', () => {
  expect(programsFor([testOfA], files)).toEqual([]);
  expect(programsFor([testOfB], files)).toEqual(['LibreOffice']);
});
