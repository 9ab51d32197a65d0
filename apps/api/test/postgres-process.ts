import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Runs the server and waits for a line on its standard input. If the input closes without one, the
 * parent process has ended, so the server is stopped and its folder removed.
 */
const watchdog = `
exec 3<&0
"$@" </dev/null 3<&- &
server=$!
(
  trap '' TERM HUP INT
  if ! read -r word <&3; then
    kill -QUIT "$server"
    tries=0
    while kill -0 "$server" && [ "$tries" -lt 100 ]; do sleep 0.05; tries=$((tries + 1)); done
    rm -rf "$FOLDER"
  fi
) 2>/dev/null &
wait "$server"
`;

const isRoot = () => process.getuid?.() === 0;

/**
 * The command to run a program as the user `postgres`, because PostgreSQL refuses to run as root.
 */
export const asPostgres = (command: readonly string[]): readonly string[] =>
  isRoot() ? ['runuser', '-u', 'postgres', '--', ...command] : command;

export interface PostgresProcess {
  /** Stops the server and removes its folder. */
  stop(): Promise<void>;
  /** Ends the server with the given signal and leaves its folder. */
  kill(signal: 'SIGKILL' | 'SIGINT'): Promise<void>;
  readonly output: () => string;
  readonly hasEnded: () => boolean;
}

const closed = (child: ChildProcess) =>
  new Promise<void>((resolve) => {
    child.once('close', () => {
      resolve();
    });
  });

/** Starts `postgres` with `settings` on the data directory `<folder>/data`. */
export function spawnPostgres(
  programs: string,
  folder: string,
  settings: readonly string[],
): PostgresProcess {
  const data = join(folder, 'data');
  const server = [join(programs, 'postgres'), '-D', data, ...settings.flatMap((s) => ['-c', s])];
  const [program = '', ...args] = asPostgres(['sh', '-c', watchdog, 'sh', ...server]);
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, FOLDER: folder },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const ended = closed(child);
  let hasEnded = false;
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output = (output + text).slice(-20_000);
    });
  }
  child.once('exit', () => {
    hasEnded = true;
  });
  child.once('error', (error) => {
    output += error.message;
    hasEnded = true;
  });
  child.stdin.on('error', () => undefined);
  return {
    output: () => output,
    hasEnded: () => hasEnded,
    stop: async () => {
      child.stdin.end();
      await ended;
    },
    kill: async (signal) => {
      const pid = Number.parseInt(await readFile(join(data, 'postmaster.pid'), 'utf8'), 10);
      process.kill(pid, signal);
      child.stdin.end('keep\n');
      await ended;
    },
  };
}
