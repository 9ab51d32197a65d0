import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { buildInfo } from './version.ts';

const program = fileURLToPath(new URL('portal.ts', import.meta.url));

/** Runs a shell command in which `portal` is the command line. */
function inShell(line: string) {
  const { stdout, stderr, status } = spawnSync(
    'bash',
    ['-c', `portal() { ${process.execPath} --import tsx ${program} "$@"; }; ${line}`],
    { encoding: 'utf8' },
  );
  return { stdout, stderr, status };
}

it('exits without an error when the reader closes the pipe', () => {
  const { stderr, stdout } = inShell('portal help | true; echo "${PIPESTATUS[0]}"');
  expect(stderr).toBe('');
  expect(stdout).toBe('0\n');
});

it('prints its version, without settings', () => {
  expect(inShell('PORT=none portal version').stdout).toBe(
    `${buildInfo.version} (commit unknown, built unknown)\n`,
  );
  expect(JSON.parse(inShell('portal version --json').stdout)).toEqual(buildInfo);
});

it('prints an error as JSON with --json', () => {
  const { stdout, status } = inShell('portal nonsense --json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toEqual({ error: expect.stringContaining('Usage:') as unknown });
});
