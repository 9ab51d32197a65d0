// Runs the server and the page from their sources, and restarts each when its sources change.
import { spawn } from 'node:child_process';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');
const bin = (name) => join(root, 'node_modules/.bin', name);
const port = process.env.PORT ?? '3000';
const pagePort = process.env.PAGE_PORT ?? '5173';
// The dev server of the page proxies all other calls to the portal's server, so that one address
// serves everything.
const env = { ...process.env, PORT: port, BASE_URL: `http://localhost:${pagePort}` };

const scripts = 'apps/api/src/database/*/*.sql';
const programs = [
  {
    args: [
      bin('tsx'),
      'watch',
      '--clear-screen=false',
      '--include',
      scripts,
      'apps/api/src/main.ts',
      // Vite serves them.
      '--without-pages',
    ],
    cwd: root,
  },
  {
    args: [bin('vite'), '--port', pagePort, '--strictPort', '--clearScreen', 'false'],
    cwd: join(root, 'apps/web'),
  },
];

const children = programs.map(({ args: [program, ...args], cwd }) =>
  spawn(program, args, { cwd, env, stdio: 'inherit' }),
);

const stopAll = (signal) => {
  for (const child of children) child.kill(signal);
};
// Ctrl C also reaches these programs directly. A signal to this process alone must be forwarded.
for (const signal of ['SIGTERM', 'SIGHUP']) process.on(signal, () => stopAll(signal));
process.on('SIGINT', () => undefined);

for (const child of children) {
  child.once('error', (error) => console.error(error.message));
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0;
    stopAll('SIGTERM');
  });
}
