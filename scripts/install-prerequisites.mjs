import { accessSync, constants } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { listPrerequisites } from './prerequisites.mjs';
import { runProgram } from './run-program.mjs';

/** Whether missing programs are installed: as root on Debian. */
export function canInstall() {
  try {
    accessSync('/usr/bin/apt-get', constants.X_OK);
    return process.getuid?.() === 0;
  } catch {
    return false;
  }
}

/** With -q apt-get prints a line for each package, which counts as progress. */
async function aptGet(...args) {
  const { endedWell, output, why } = await runProgram(['apt-get', '-q', ...args], {
    quiet: true,
    // The run level prevents servers among the packages from being started: tests start their own.
    env: { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' },
  });
  if (!endedWell) console.error(`${output.trimEnd()}\napt-get ${args[0]} ${why}`);
  return endedWell;
}

async function install(packages) {
  console.log(`Installing what the tests need: ${packages.join(' ')}`);
  const isKnown = await aptGet('update');
  if (isKnown) await aptGet('install', '-y', '--no-install-recommends', ...packages);
}

/**
 * Finds the programs that tests need, or only those that are named. It installs missing programs
 * when run as root on Debian.
 * @returns the names of what is still missing, after printing them
 */
export async function installPrerequisites(names) {
  const missing = listPrerequisites(names).filter(({ isThere }) => !isThere());
  if (missing.length > 0 && canInstall()) {
    await install(missing.flatMap(({ debianPackage }) => debianPackage.split(' ')));
  }
  const stillMissing = missing.filter(({ isThere }) => !isThere());
  for (const { name, debianPackage } of stillMissing) {
    console.error(
      `\n!!! ${name} is not installed: tests that need it cannot run.` +
        `\n!!! On Debian: apt-get install --no-install-recommends ${debianPackage}\n`,
    );
  }
  return stillMissing.map(({ name }) => name);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = (await installPrerequisites()).length === 0 ? 0 : 1;
}
