import { execFileSync, spawn } from 'node:child_process';
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

/** One process without a service: its state is in its folder. */
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
  /** The address without TLS. */
  readonly port: number;
  /** The addresses with TLS, on IPv4 and IPv6. */
  readonly securePort: number;
  /** The current content of its access log. */
  readonly readLog: () => string;
  readonly stop: () => Promise<void>;
}

/** Makes a self-signed certificate. @returns its path, and that of its key */
export function makeCertificate(folder: string): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate'), join(folder, 'key')];
  const files = ['-keyout', key, '-out', certificate];
  const what = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  execFileSync('openssl', ['req', ...what, ...files, '-subj', '/CN=portal.example'], {
    stdio: 'pipe',
  });
  return { certificate, key };
}

/**
 * nginx with our example configuration, with TLS and without, in front of a portal on a port of
 * this machine.
 * @param limits in place of the example's: the timeout for a part of a body, and the requests per
 *   address and second
 */
export async function startNginx(
  portalPort: number,
  { bodyTimeout = '30s', rate = '100r/s', burst = 500 } = {},
): Promise<Nginx> {
  const program = findNginx();
  if (program === undefined) throw new Error('nginx is not installed');
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const [port, securePort] = [await findFreePort(), await findFreePort()];
  const { certificate, key } = makeCertificate(folder);
  const log = join(folder, 'log');
  const site = adapt(readFileSync(example, 'utf8'), [
    [/( +server [\d.:]+;\n)+/, `    server 127.0.0.1:${portalPort};\n`],
    [/listen 443 /, `listen 127.0.0.1:${port};\n    listen 127.0.0.1:${securePort} `],
    [/listen \[::\]:443 /, `listen [::1]:${securePort} `],
    [/\/etc\/ssl\/portal\.example\.pem/, certificate],
    [/\/etc\/ssl\/portal\.example\.key/, key],
    [/\/var\/log\/nginx\/portal\.log/, log],
    [/error_log \/var\/log\/nginx\/portal-error\.log/, 'error_log stderr'],
    [/rate=100r\/s/, `rate=${rate}`],
    [/burst=500/, `burst=${burst}`],
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
  // nginx ends with this process, however it ends.
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
    if (answer?.ok) return { port, securePort, stop, readLog: () => readFileSync(log, 'utf8') };
    await wait(50);
  }
  throw new Error(`nginx did not start: ${output}`);
}
