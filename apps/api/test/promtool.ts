import { spawnSync } from 'node:child_process';
import { hasPromtool } from '../../../scripts/prerequisites.mjs';

/** With `CI=true` a missing program fails the tests that need it. */
export const canRunPromtool = hasPromtool() || process.env.CI === 'true';

/** What Prometheus' own checker says, and whether it has nothing to complain of. */
export function runPromtool(
  words: readonly string[],
  input = '',
): { isFine: boolean; said: string } {
  const { status, stdout, stderr, error } = spawnSync('promtool', [...words], {
    input,
    encoding: 'utf8',
  });
  if (error) throw error;
  return { isFine: status === 0, said: `${stdout}${stderr}` };
}
