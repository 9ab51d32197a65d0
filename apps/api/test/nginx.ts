import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findNginx } from '../../../scripts/prerequisites.mjs';
import { adapt } from './adapt-example.ts';
import { findFreePort } from './postgres-server.ts';

/** With `CI=true` a missing program fails the tests that need it. */
export const canProxy = findNginx() !== undefined || process.env.CI === 'true';

const example = join(import.meta.dirname, '../../../deploy/nginx.conf');

/** One process without a service: what it keeps goes with its folder. */
const configuration = (folder: string, site: string) => `
daemon off;
master_process off;
pid ${folder}/pid;
error_log stderr;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  ${site}
}
`;

interface Nginx {
  readonly port: number;
  readonly stop: () => Promise<void>;
}

/**
 * nginx as our example sets it, without TLS, in front of a portal on a port of this machine.
 * @param bodyTimeout how long it waits for a part of a body, in place of the example's half minute
 */
export async function startNginx(portalPort: number, bodyTimeout = '30s'): Promise<Nginx> {
  const program = findNginx();
  if (program === undefined) throw new Error('nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const port = await findFreePort();
  const site = adapt(readFileSync(example, 'utf8'), [
    [/( +server [\d.:]+;\n)+/, `    server 127.0.0.1:${portalPort};\n`],
    [/listen 443 ssl;/, `listen 127.0.0.1:${port};`],
    [/ +ssl_certificate .*\n/, ''],
    [/ +ssl_certificate_key .*\n/, ''],
    [/server \{\n +listen 80;[\s\S]*/, ''],
    [/client_body_timeout 30s;/, `client_body_timeout ${bodyTimeout};`],
  ]);
  writeFileSync(join(folder, 'configuration'), configuration(folder, site));
  const child = spawn(program, ['-p', folder, '-c', join(folder, 'configuration')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  const ended = once(child, 'close');
  // However this process ends, nginx ends with it.
  const kill = () => void child.kill('SIGKILL');
  process.once('exit', kill);
  const stop = async () => {
    process.off('exit', kill);
    kill();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  while (child.exitCode === null) {
    const answer = await fetch(`http://127.0.0.1:${port}/health/live`).catch(() => undefined);
    if (answer?.ok) return { port, stop };
    await wait(50);
  }
  throw new Error(`nginx did not start: ${output}`);
}
