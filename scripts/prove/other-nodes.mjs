import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { planOf } from '../gates/gates.mjs';
import { filterPlan } from '../gates/parts.mjs';
import { runProgram } from '../run-program.mjs';

/** The release lines of Node that a run proves besides its own. */
export const otherNodes = ['22', '24'];

const startFlow = 'e2e/start.spec.ts';
const projects = new Set(['unit', 'api-pglite', 'api-postgres']);

/**
 * The part of a plan that also runs on the other lines: the unit and endpoint tests that `npm test`
 * has, and the flow that starts the portal.
 * @param {import('../gates/gates.mjs').Plan} plan
 */
export function planOnOtherNodes(plan, gate = planOf('test')) {
  return filterPlan(plan, (project, path) =>
    project === 'e2e'
      ? path === startFlow
      : projects.has(project) && gate[project]?.includes(path) === true,
  );
}

/**
 * Installs the newest Node of a line from the npm registry into `.cache`, unless it is there.
 * @returns {Promise<Record<string, string> | undefined>} the environment in which programs run on
 * it; undefined where it can be neither found nor installed
 */
export async function fetchNode(line, folder = join(process.cwd(), '.cache/node', line)) {
  await runProgram(
    ['npm', 'install', '--prefix', folder, '--no-save', '--no-package-lock', `node@${line}`],
    { quiet: true },
  );
  const bin = join(folder, 'node_modules/node/bin');
  if (!existsSync(join(bin, 'node'))) return undefined;
  return { PATH: [bin, 'node_modules/.bin', process.env.PATH].join(delimiter) };
}
