/**
 * Approximate seconds of one worker that long test files take; print-times.mjs prints them for a
 * run. A file that is not listed takes the usual time of its project.
 */
const heavy = {
  'e2e e2e/untranslated-keys.spec.ts': 240,
  'e2e e2e/screens.spec.ts': 180,
  'e2e e2e/other-browsers.spec.ts': 90,
  'e2e e2e/target-size.spec.ts': 170,
  'api-postgres apps/api/test/isolation-under-fire.pg.test.ts': 150,
  'e2e e2e/dialogs.spec.ts': 120,
  'e2e e2e/lost-responses.spec.ts': 85,
  'e2e e2e/survive.spec.ts': 75,
  'e2e e2e/drafts.spec.ts': 70,
  'e2e e2e/failover.spec.ts': 60,
  'e2e e2e/backup.spec.ts': 55,
  'e2e e2e/rolling-restarts.spec.ts': 55,
  'e2e e2e/pictures.spec.ts': 50,
  'api-postgres apps/api/test/rights-matrix-of-roles.pg.test.ts': 35,
  'api-postgres apps/api/test/rights-matrix-of-strangers.pg.test.ts': 35,
  'api-postgres apps/api/test/request-parsing.pg.test.ts': 30,
  'api-postgres apps/api/src/xlsx/export-memory.pg.test.ts': 25,
  'api-postgres apps/api/src/backup/round-trip.pg.test.ts': 15,
  'api-postgres apps/api/src/backup/under-load.pg.test.ts': 15,
  'api-postgres apps/api/src/features/payroll/killed-closing.pg.test.ts': 15,
  'api-postgres apps/api/src/features/employee-list/killed-save.pg.test.ts': 15,
  'api-postgres apps/api/src/identity/throttle/killed-throttle.pg.test.ts': 15,
  'api-postgres apps/api/src/http/idempotency/killed-change.pg.test.ts': 15,
};
const usual = { unit: 0.5, web: 1, 'api-pglite': 3.5, 'api-postgres': 1.5, e2e: 20 };

export const heaviestFiles = Object.keys(heavy).map((name) => {
  const [project, path] = name.split(' ');
  return { project, path };
});

const weightOf = (project, path) => heavy[`${project} ${path}`] ?? usual[project];

/**
 * One of several parts of a plan, which take about the same time and together contain all files.
 * The same plan always has the same parts.
 * @param {import('./gates.mjs').Plan} plan
 * @param {{ number: number, of: number }} part from 1 on
 */
export function partOf(plan, { number, of }) {
  const items = Object.entries(plan)
    .flatMap(([project, paths]) =>
      paths.map((path) => ({ project, path, weight: weightOf(project, path) })),
    )
    .sort((a, b) => b.weight - a.weight);
  const parts = Array.from({ length: of }, () => ({ weight: 0, items: [] }));
  for (const item of items) {
    const lightest = parts.reduce((a, b) => (b.weight < a.weight ? b : a));
    lightest.weight += item.weight;
    lightest.items.push(item);
  }
  return filterPlan(plan, (project, path) =>
    parts[number - 1].items.some((item) => item.project === project && item.path === path),
  );
}

/** A plan with the files for which the filter is true, and without projects that have none left. */
export const filterPlan = (plan, isChosen) =>
  Object.fromEntries(
    Object.entries(plan)
      .map(([project, paths]) => [project, paths.filter((path) => isChosen(project, path))])
      .filter(([, paths]) => paths.length > 0),
  );

export const countFiles = (plan) => Object.values(plan).flat().length;

/** The approximate seconds of one worker that a plan takes. */
export const secondsOf = (plan) =>
  Object.entries(plan)
    .flatMap(([project, paths]) => paths.map((path) => weightOf(project, path)))
    .reduce((sum, weight) => sum + weight, 0);
