import { Worker, type WorkerOptions } from 'node:worker_threads';

const isSource = (file: URL | string) => String(file).endsWith('.ts');

/** In a build, the file is next to the bundle, as JavaScript. */
const builtFile = (file: URL) => new URL(file.href.replace(/\.ts$/, '.js'));

/**
 * Starts a thread.
 * @param file its code, for example `new URL('./x-worker.ts', import.meta.url)`
 */
export function startThread(file: URL, options: WorkerOptions): Worker {
  const start = isSource(import.meta.url)
    ? new URL('./start-worker-from-source.mjs', import.meta.url)
    : builtFile(file);
  return new Worker(start, {
    ...options,
    argv: [file.href],
    execArgv: [],
    // A thread that parses an untrusted file must not have our secrets.
    env: {},
  });
}
