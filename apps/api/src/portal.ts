import { setTimeout as wait } from 'node:timers/promises';
import { systemClock } from './clock.ts';
import { checkStart } from './commands/check-start.ts';
import { CommandError } from './commands/command.ts';
import { wantsJson, withoutJson } from './commands/json-output.ts';
import { sendCommand } from './commands/command-socket.ts';
import {
  commandHelp,
  findCommand,
  runAlone,
  runCommand,
  withAbsolutePaths,
} from './commands/run-command.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { FolderInUseError, openDatabase } from './database/open-database.ts';
import { StartError } from './start-error.ts';
import { describeThrown } from './start-failure.ts';
import { buildInfo, describeBuild } from './version.ts';
import { documentsInProcess } from './pdf/documents.ts';
import { openFileStorage } from './files/open-file-storage.ts';

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

// The reader may close the pipe, as `head` does.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit();
});

async function main(typed: readonly string[]): Promise<void> {
  if (typed.length === 0 || ['help', '--help', '-h'].includes(typed[0] ?? '')) {
    print(commandHelp());
    return;
  }
  const command = withoutJson(typed).join(' ');
  if (command === 'version' || command === '--version') {
    print(wantsJson(typed) ? JSON.stringify(buildInfo) : describeBuild(buildInfo));
    return;
  }
  if (command === 'check') {
    await check(wantsJson(typed));
    return;
  }
  const found = findCommand(typed);
  if (!found) throw new CommandError(commandHelp());
  const config = readConfig(process.env);
  // npm runs this in a folder of the project, so paths are relative to the folder npm was started
  // in.
  const whole = withAbsolutePaths(typed, process.env.INIT_CWD ?? process.cwd());
  const { run, runAlone: alone } = found.command;
  const here = () => (alone ? runAlone({ config, print }, alone, whole) : runHere(config, whole));
  if (config.databaseUrl === undefined && run) await runEmbedded(config, whole, here);
  else await here();
}

/** Runs in this process, because it checks these settings and not those of a running server. */
async function check(isJson: boolean): Promise<void> {
  const { faults, notices, unseen } = await checkStart(process.env);
  if (isJson) {
    print(JSON.stringify({ faults, notices, unseen }));
    if (faults.length > 0) process.exitCode = 1;
    return;
  }
  [...notices, ...unseen].forEach(print);
  if (faults.length > 0) throw new CommandError(faults.join('\n'));
  print(
    unseen.length > 0
      ? 'Nothing else keeps the portal from starting.'
      : 'Nothing keeps the portal from starting.',
  );
}

/**
 * Runs in the running server if there is one, because only one process may open the embedded
 * database.
 */
async function runEmbedded(
  config: Config,
  typed: readonly string[],
  here: () => Promise<void>,
): Promise<void> {
  // A starting server locks the folder before it listens, so retry for a moment.
  for (let tries = 20; ; tries -= 1) {
    if (await sendCommand(config.dataDirectory, typed, print)) return;
    try {
      await here();
      return;
    } catch (error) {
      if (!(error instanceof FolderInUseError) || tries === 0) throw error;
      await wait(500);
    }
  }
}

async function runHere(config: Config, typed: readonly string[]): Promise<void> {
  const database = await openDatabase(
    config,
    () => undefined,
    (message) => process.stderr.write(`${message}\n`),
  );
  try {
    await runCommand(
      {
        services: {
          config,
          database,
          clock: systemClock,
          storage: openFileStorage(config.storage),
          documents: documentsInProcess,
        },
        print,
      },
      typed,
    );
  } finally {
    await database.close();
  }
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  const isExplained =
    error instanceof CommandError || error instanceof StartError || error instanceof ConfigError;
  const why = isExplained ? error.message : describeThrown(error);
  const facts = error instanceof CommandError ? error.facts : {};
  if (wantsJson(process.argv)) print(JSON.stringify({ ...facts, error: why }));
  else process.stderr.write(`${why}\n`);
  process.exitCode = 1;
}
