import { spawn } from 'node:child_process';

const running = new Set();

/** Signals a program and everything it started; it leads a process group of its own. */
function signalGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The whole group has ended already.
  }
}

function stopAll(signal) {
  for (const child of running) signalGroup(child, 'SIGTERM');
  process.exit(signal === 'SIGINT' ? 130 : 143);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, stopAll);

/**
 * Runs a program of node_modules/.bin, or another one by its path, and waits for it.
 * @param {string[]} command
 * @param {{ env?: Record<string, string>, quiet?: boolean, limitSeconds: number }} options
 *   `quiet` keeps what it prints back; past the limit it is stopped and counts as failed.
 * @returns {Promise<{ endedWell: boolean, output: string, why: string }>}
 */
export function runProgram([program, ...words], { env = {}, quiet = false, limitSeconds }) {
  return new Promise((resolve) => {
    const child = spawn(program, words, {
      detached: true,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      env: { ...process.env, PATH: `node_modules/.bin:${process.env.PATH}`, ...env },
    });
    running.add(child);
    let output = '';
    let why = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => (output += text));
    }
    const stop = setTimeout(() => {
      why = `stopped after ${limitSeconds} s`;
      signalGroup(child, 'SIGTERM');
      setTimeout(() => signalGroup(child, 'SIGKILL'), 5_000).unref();
    }, limitSeconds * 1000);
    child.once('error', (error) => (why = error.message));
    child.once('exit', (code, signal) => {
      if (code !== 0) why ||= `ended with ${signal ?? `code ${code}`}`;
      // Whatever it left running goes with it, else its open output keeps us waiting.
      signalGroup(child, 'SIGTERM');
    });
    child.once('close', () => {
      clearTimeout(stop);
      running.delete(child);
      resolve({ endedWell: why === '', output, why });
    });
  });
}
