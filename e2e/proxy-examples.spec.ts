import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { connect } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { adapt } from '../apps/api/test/adapt-example.ts';
import { canProxy, makeCertificate, startNginx } from '../apps/api/test/nginx.ts';
import { canBalance, Haproxy } from './haproxy.ts';
import { findFreePort } from './portal-process.ts';

/** A proxy with our example configuration, in front of a server that answers every request. */
interface Proxy {
  /** Without TLS; HAProxy redirects from here to HTTPS. */
  readonly port: number;
  readonly securePort: number;
  readonly readLog: () => string;
  readonly stop: () => Promise<void>;
}

const hasIpv6 = Object.values(networkInterfaces()).some((addresses) =>
  addresses?.some(({ address }) => address === '::1'),
);

/**
 * HAProxy with our example configuration. @param requests the limit of an address in ten seconds
 */
async function startHaproxy(serverPort: number, requests = 1000): Promise<Proxy> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-haproxy-tls-'));
  const { certificate, key } = makeCertificate(folder);
  writeFileSync(join(folder, 'pem'), readFileSync(certificate, 'utf8') + readFileSync(key, 'utf8'));
  const [port, securePort] = [await findFreePort(), await findFreePort()];
  const example = readFileSync(join(import.meta.dirname, '../deploy/haproxy.cfg'), 'utf8');
  const haproxy = await Haproxy.start(
    adapt(example, [
      [/bind :::443 /, `bind :::${securePort} `],
      [/\/etc\/ssl\/portal\.example\.pem/, join(folder, 'pem')],
      [/bind :::80 /, `bind :::${port} `],
      [/sc0_http_req_rate gt 1000/, `sc0_http_req_rate gt ${requests}`],
      [/( +server \w+ [\d.:]+\n)+/, `    server one 127.0.0.1:${serverPort}\n`],
    ]),
  );
  const stop = async () => {
    await haproxy.stop();
    rmSync(folder, { recursive: true });
  };
  return { port, securePort, readLog: haproxy.readLog, stop };
}

/** Requests paths by HTTP/2 over TLS. @returns the status of each path */
async function requestHttp2(
  host: string,
  port: number,
  paths: readonly string[],
): Promise<number[]> {
  // The certificate is self-signed.
  const session = connect(`https://${host}:${port}`, { rejectUnauthorized: false });
  try {
    await once(session, 'connect');
    expect(session.alpnProtocol).toBe('h2');
    const statuses: number[] = [];
    for (const path of paths) {
      const stream = session.request({ ':path': path, ':authority': 'portal.example' });
      const [headers] = (await once(stream, 'response')) as [Record<string, unknown>];
      stream.resume();
      statuses.push(Number(headers[':status']));
    }
    return statuses;
  } finally {
    session.close();
  }
}

const examples = [
  { name: 'nginx', isThere: canProxy, start: (port: number) => startNginx(port) },
  { name: 'HAProxy', isThere: canBalance, start: (port: number) => startHaproxy(port) },
];
const limited = [
  {
    name: 'nginx',
    isThere: canProxy,
    start: (port: number) => startNginx(port, { rate: '1r/m', burst: 5 }),
  },
  { name: 'HAProxy', isThere: canBalance, start: (port: number) => startHaproxy(port, 6) },
];

let reached: IncomingMessage[] = [];
const server = createServer((request, response) => {
  reached.push(request);
  response.end('everything');
});
let serverPort = 0;
test.beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  serverPort = (server.address() as AddressInfo).port;
});
test.afterAll(() => server.close());

for (const { name, isThere, start } of examples) {
  test.describe(`behind ${name} with our example configuration`, () => {
    test.skip(!isThere, `${name} is not installed`);
    let proxy: Proxy;
    test.beforeAll(async () => {
      proxy = await start(serverPort);
    });
    test.afterAll(() => proxy.stop());

    test('metrics are not reachable from outside, however their path is written', async () => {
      const paths = ['/metrics', '/metrics/', '/metrics?all', '/%6detrics', '/metric%73'];
      expect(await requestHttp2('127.0.0.1', proxy.securePort, paths)).toEqual(
        paths.map(() => 404),
      );
      expect(reached.map(({ url }) => url).filter((url) => /metric/.test(url ?? ''))).toEqual([]);
    });

    test('HTTP/2 works by IPv4 and IPv6', async () => {
      expect(await requestHttp2('127.0.0.1', proxy.securePort, ['/'])).toEqual([200]);
      if (!hasIpv6) return;
      expect(await requestHttp2('[::1]', proxy.securePort, ['/'])).toEqual([200]);
    });

    test('the log has requests with their id, and neither links nor queries', async () => {
      reached = [];
      const paths = ['/auth/activate/geheim', '/employerportal/Portal/GetConfig?zoek=geheim'];
      await requestHttp2('127.0.0.1', proxy.securePort, paths);
      const ids = reached.map(({ headers }) => String(headers['x-request-id']));
      expect(ids).toEqual([expect.stringMatching(/^[\da-f-]{32,36}$/), expect.any(String)]);
      await expect.poll(() => ids.every((id) => proxy.readLog().includes(id))).toBe(true);
      expect(proxy.readLog()).toContain(' GET page 200 ');
      expect(proxy.readLog()).toContain(' GET /employerportal/Portal/GetConfig 200 ');
      expect(proxy.readLog()).not.toContain('geheim');
    });
  });
}

for (const { name, isThere, start } of limited) {
  test(`an address has its number of requests behind ${name}, and then gets 429`, async () => {
    test.skip(!isThere, `${name} is not installed`);
    const proxy = await start(serverPort);
    try {
      const paths = Array.from({ length: 20 }, () => '/');
      const [first, last] = await requestHttp2('127.0.0.1', proxy.securePort, paths).then((all) => [
        all[0],
        all.at(-1),
      ]);
      expect(first).toBe(200);
      expect(last).toBe(429);
      // Keys have limits of their own, and the files of the page cost little.
      const free = Array.from({ length: 20 }, (_, at) =>
        at % 2 ? '/assets/a.js' : '/provider/v1',
      );
      const statuses = await requestHttp2('127.0.0.1', proxy.securePort, free);
      expect(new Set(statuses)).toEqual(new Set([200]));
    } finally {
      await proxy.stop();
    }
  });
}
