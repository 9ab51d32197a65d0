import { spawnSync } from 'node:child_process';
import { hasPromtool } from '../../../scripts/prerequisites.mjs';

/** With `CI=true` a missing program fails the tests that need it. */
export const canRunPromtool = hasPromtool() || process.env.CI === 'true';

/** The output of Prometheus' own checker, and whether it found no fault. */
export function runPromtool(
  args: readonly string[],
  input = '',
): { isFine: boolean; output: string } {
  const { status, stdout, stderr, error } = spawnSync('promtool', [...args], {
    input,
    encoding: 'utf8',
  });
  if (error) throw error;
  return { isFine: status === 0, output: `${stdout}${stderr}` };
}
