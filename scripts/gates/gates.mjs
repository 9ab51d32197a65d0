import { readFileSync } from 'node:fs';
import { listTestFiles, projectNames, projectsOf } from './test-files.mjs';

/**
 * The current gate: `test` for `npm test`, where tests take their short form, and `prove` for all
 * tests, which also holds for a test file that is run by itself.
 */
export const gate = process.env.TEST_GATE === 'test' ? 'test' : 'prove';

const api = 'apps/api/src';
const features = `${api}/features`;

/** Flows beyond the main tasks of a user: servers that are killed, restarted, moved and filled. */
const flows = [
  'accessible-names',
  'back-after-sign-out',
  'back-after-switch',
  'backup',
  'dialogs',
  'failover',
  'few-keys',
  'files',
  'filters',
  'idle-sign-out',
  'lists',
  'locked-row',
  'lost-responses',
  'mail-choices',
  'mails',
  'microsoft-sign-in',
  'navigation',
  'other-browsers',
  'passkeys',
  'people',
  'pictures',
  'promotion',
  'provider-life',
  'proxy-examples',
  'release',
  'review',
  'rolling-restarts',
  'search',
  'settings',
  'start',
  'stopping',
  'survive',
  'target-size',
  'text-size',
  'unsaved-forms',
  'untranslated-keys',
].map((name) => `e2e/${name}.spec.ts`);

/**
 * Test files that `npm test` leaves to `npm run prove`. A file that is not in this list runs in
 * both.
 */
const onlyInProve = new Set([
  // Needs, writes or lists files of another program.
  `${api}/database/behind-pgbouncer.pg.test.ts`,
  `${api}/http/behind-nginx.pg.test.ts`,
  `${features}/article-registration/export-article-registrations.db.test.ts`,
  `${features}/audit-log/export-audit-log.db.test.ts`,
  `${features}/employee-list/read-office-files.test.ts`,
  `${features}/payroll/payroll-files.db.test.ts`,
  `${features}/provider/generated-client.pg.test.ts`,
  'scripts/gates/settings.test.mjs',
  'scripts/run-program.test.mjs',
  `${api}/portal-output.test.ts`,
  // A killed process or database; killed-change.pg.test.ts is the one that the gate runs.
  `${api}/database/migration-steps.pg.test.ts`,
  `${features}/employee-list/killed-save.pg.test.ts`,
  `${features}/payroll/killed-closing.pg.test.ts`,
  `${api}/jobs/killed-digests.pg.test.ts`,
  `${api}/identity/throttle/killed-throttle.pg.test.ts`,
  // Races other than those of signing in, decisions, rights, stored responses and closing.
  `${features}/contact/contact-races.pg.test.ts`,
  `${features}/employee-list/employee-list-races.pg.test.ts`,
  `${features}/project-entra/entra-settings-races.pg.test.ts`,
  `${features}/social-media/promotion-file-races.pg.test.ts`,
  `${features}/stand-in/stand-in-races.pg.test.ts`,
  `${features}/subscription/intake-races.pg.test.ts`,
  `${features}/subscription/leaver-races.pg.test.ts`,
  `${api}/jobs/due-changes-races.pg.test.ts`,
  // Every bound of every field, and every stored response: the gate has one odd text per field, and
  // races.
  'apps/api/test/isolation-under-fire.pg.test.ts',
  'apps/api/test/stored-responses-of-calls.pg.test.ts',
  'apps/api/test/request-bounds.pg.test.ts',
  // A year and a month of digests, day by day.
  `${api}/jobs/digests-of-a-year.pg.test.ts`,
  `${api}/jobs/mails-of-a-month.pg.test.ts`,
  // Memory, load and processor time.
  'apps/api/test/long-texts.pg.test.ts',
  `${features}/employee-list/upload-position.db.test.ts`,
  `${api}/backup/round-trip.pg.test.ts`,
  `${api}/backup/under-load.pg.test.ts`,
  `${api}/database/upgrade-under-load.pg.test.ts`,
  `${features}/account/list-memory.db.test.ts`,
  `${features}/article-registration/many-corrections.pg.test.ts`,
  `${features}/authentication/request-timing.pg.test.ts`,
  `${features}/subscription/page-cost.pg.test.ts`,
  `${api}/http/bodies/half-open-bodies.pg.test.ts`,
  `${api}/xlsx/export-memory.pg.test.ts`,
  // Programs that only tests and the demo use.
  'apps/api/test/postgres-server.pg.test.ts',
  `${api}/demo/load-demo-data.db.test.ts`,
  ...flows,
]);

/**
 * What the gate also runs on the embedded database: what differs between the engines, and one file
 * of each feature. The other `.db.test.ts` files run there in `npm run prove`.
 */
const alsoOnEmbedded = [
  `${api}/commands/check-start.`,
  `${api}/database/`,
  `${api}/jobs/mail-job.`,
  `${api}/audit/`,
  ...[
    'account/account-sessions.',
    'article-registration/approve-article-registration.',
    'audit-log/',
    'authentication/sessions.',
    'contact/',
    'dashboard/',
    'digest/mail-choices.',
    'employee-list/employee-list.',
    'employer-account-management/account-rights.',
    'invitation/',
    'maintenance/',
    'microsoft-sign-in/confirming.',
    'payroll/payroll-month.',
    'person/person.',
    'project/put-project.',
    'project-employer-files/hostile-names.',
    'project-entra/entra-settings.',
    'promotion-item/',
    'provider/read-back.',
    'social-media/',
    'stand-in/stand-in.',
    'subscription/subscription-history.',
  ].map((start) => `${features}/${start}`),
];

const isInGate = (project, path) =>
  !onlyInProve.has(path) &&
  (project !== 'api-pglite' || alsoOnEmbedded.some((start) => path.startsWith(start)));

/** @typedef {Record<string, string[]>} Plan the test files of each project that has any */

/**
 * @param {string} name `test` or `prove`
 * @returns {Plan} all files of a gate
 */
export function planOf(name, files = listTestFiles()) {
  const plans = projectNames.map((project) => [
    project,
    files.filter(
      (path) => projectsOf(path).includes(project) && (name === 'prove' || isInGate(project, path)),
    ),
  ]);
  return Object.fromEntries(plans.filter(([, paths]) => paths.length > 0));
}

/** Listed files that do not exist any more, or that no project would run as listed. */
export function strayNames(files = listTestFiles()) {
  return [
    ...[...onlyInProve].filter((path) => !files.includes(path)),
    ...alsoOnEmbedded.filter(
      (start) =>
        !files.some((path) => path.startsWith(start) && projectsOf(path).includes('api-pglite')),
    ),
  ];
}

function readPlan() {
  if (process.env.TEST_PLAN !== undefined) {
    return JSON.parse(readFileSync(process.env.TEST_PLAN, 'utf8'));
  }
  return gate === 'test' ? planOf('test') : undefined;
}
const plan = readPlan();

/**
 * For the settings of Vitest and Playwright: the files that a project runs; `patterns` without a
 * plan. TEST_PLAN names a file with a plan.
 */
export const chosenFiles = (project, patterns) => (plan ? (plan[project] ?? []) : patterns);
