import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { chosenFiles } from './scripts/gates/gates.mjs';
import { findPostgresPrograms } from './scripts/prerequisites.mjs';

const isThere = (path: string) => existsSync(fileURLToPath(new URL(path, import.meta.url)));

const forCi = process.env.CI === 'true';
const hasPostgres = findPostgresPrograms() !== undefined;
if (!hasPostgres && !forCi) {
  console.warn('\n!!! PostgreSQL is not installed: the tests of api-postgres are skipped.\n');
}

/** A number that follows from the commit; 0 outside a repository. */
function seedOfCommit(): number {
  try {
    const words = ['rev-parse', '--short=7', 'HEAD'];
    return Number.parseInt(execFileSync('git', words, { stdio: 'pipe' }).toString(), 16);
  } catch {
    return 0;
  }
}
process.env.PROPERTY_SEED ??= String(seedOfCommit());

/**
 * Milliseconds: far longer than any test takes on the slowest machine, because a test must not fail
 * only because the machine is busy.
 */
const timeoutMs = 300_000;

const limits = {
  pool: 'forks',
  testTimeout: timeoutMs,
  hookTimeout: timeoutMs,
  teardownTimeout: timeoutMs,
  expect: { poll: { timeout: 120_000 } },
} as const;

/**
 * A worker loads the code once, and not again for each file, which took a third of the time. So a
 * file must leave no state for the next.
 */
const sharedCode = { isolate: false, setupFiles: ['apps/api/test/real-timers.ts'] };

const pgliteSnapshot = 'apps/api/test/pglite-snapshot.ts';

/**
 * `.test.ts` needs no database; `.db.test.ts` runs on both databases; `.pg.test.ts` needs
 * PostgreSQL, because it tests what one connection cannot show. scripts/gates/gates.mjs lists those
 * that `npm test` leaves out.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          ...limits,
          ...sharedCode,
          name: 'unit',
          include: chosenFiles('unit', [
            'packages/*/src/**/*.test.ts',
            'apps/api/**/*.test.ts',
            'scripts/**/*.test.mjs',
          ]),
          exclude: ['**/*.db.test.ts', '**/*.pg.test.ts'],
        },
      },
      ...(isThere('apps/web/vitest.config.ts') ? ['apps/web/vitest.config.ts'] : []),
      {
        test: {
          ...limits,
          ...sharedCode,
          name: 'api-pglite',
          include: chosenFiles('api-pglite', ['apps/api/**/*.db.test.ts']),
          env: { TEST_ENGINE: 'pglite' },
          globalSetup: isThere(pgliteSnapshot) ? [pgliteSnapshot] : [],
        },
      },
      ...(hasPostgres || forCi
        ? [
            {
              test: {
                ...limits,
                ...sharedCode,
                name: 'api-postgres',
                include: chosenFiles('api-postgres', [
                  'apps/api/**/*.{db,pg}.test.ts',
                  'packages/*/src/**/*.pg.test.ts',
                ]),
                env: { TEST_ENGINE: 'postgres' },
                globalSetup: ['apps/api/test/postgres-setup.ts'],
              },
            },
          ]
        : []),
    ],
  },
});
