import { spawn } from 'node:child_process';
import { processorSeconds } from './processor-time.mjs';
import { idleLimit, watchIdle } from './watch-idle.mjs';

/** The programs that run, and what each has printed into its buffer. */
const running = new Map();

/** Sends a signal to a program and its descendants, which together form a process group. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}

// However this process ends, an exception included, its programs end with it.
process.once('exit', () => {
  for (const [child, readOutput] of running) {
    signalGroup(child, 'SIGTERM');
    process.stdout.write(readOutput());
  }
});
process.once('SIGINT', () => process.exit(130));
for (const signal of ['SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(143));

/**
 * Seconds of processor time that count as progress. A program that only waits and polls uses less
 * than this until the idle limit.
 */
const workSeconds = 5;
/**
 * Seconds after which computing no longer counts as progress, as in an endless loop. The longest
 * check needs two minutes.
 */
const endlessSeconds = 3600;

/**
 * A measure of how much a program has computed. Lint, types and build print nothing until they end,
 * but they use processor time throughout, however little a busy machine gives them.
 */
const workDone = ({ pid }) =>
  Math.floor(Math.min(processorSeconds(pid), endlessSeconds) / workSeconds);

/** Seconds as a text for people. */
const spoken = (seconds) =>
  seconds < 60 ? `${seconds} seconds` : `${Math.round(seconds / 60)} minutes`;

/**
 * Runs a program of node_modules/.bin, or another one by its path, and waits for it. Its duration
 * is not limited; without progress for too long it is stopped, and counts as failed.
 * @param {string[]} command
 * @param {object} [options]
 * @param {Record<string, string>} [options.env]
 * @param {boolean} [options.quiet] buffers its output
 * @param {(usual: string) => unknown} [options.signOfLife] a value that changes while it makes
 * progress; by default that of its output (when quiet) and its processor time
 * @param {{ everyMs: number, checks: number }} [options.limit] how long it may make no progress
 * @returns {Promise<{ endedWell: boolean, wasStopped: boolean, output: string, why: string }>}
 */
export function runProgram(
  [program, ...args],
  { env = {}, quiet = false, signOfLife, limit = idleLimit } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      detached: true,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, ...env },
    });
    let output = '';
    running.set(child, () => output);
    let why = '';
    let wasStopped = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    const endWatch = watchIdle({
      ...limit,
      signOfLife: () => {
        const usual = `${output.length} ${workDone(child)}`;
        return signOfLife ? signOfLife(usual) : usual;
      },
      onIdle: () => {
        wasStopped = true;
        why = `stopped: nothing happened for ${spoken((limit.checks * limit.everyMs) / 1000)}`;
        signalGroup(child, 'SIGTERM');
        setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000).unref();
      },
    });
    child.once('error', (error) => (why = error.message));
    child.once('exit', (code, signal) => {
      if (code !== 0) why ||= `ended with ${signal ?? `code ${code}`}`;
      // Stops descendants that are still running: their open output would prevent `close`.
      signalGroup(child, 'SIGTERM');
    });
    child.once('close', () => {
      endWatch();
      running.delete(child);
      resolve({ endedWell: why === '', wasStopped, output, why });
    });
  });
}
