import { type AddressInfo, connect, type Socket } from 'node:net';
import { loginWithCredentials } from '@portal/contract/authentication';
import { upload } from '@portal/contract/upload';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listFile, makeEmployer } from '../../test/employee-list-calls.ts';
import { stalledBodyKinds, openStalledRequest } from '../../test/half-open-clients.ts';
import { canProxy, startNginx } from '../../test/nginx.ts';
import { useTestPortal } from '../../test/test-portal.ts';
import { maximumBodyBytes } from './bodies/lines-body.ts';

/** The maximum of connections per address in the example. */
const connections = 200;

const portal = useTestPortal();

describe.skipIf(!canProxy)('behind nginx with the example configuration', () => {
  let portalPort = 0;
  let nginx: Awaited<ReturnType<typeof startNginx>>;
  let employer: Awaited<ReturnType<typeof makeEmployer>>;

  beforeAll(async () => {
    await portal().app.listen({ host: '127.0.0.1', port: 0 });
    portalPort = (portal().app.server.address() as AddressInfo).port;
    nginx = await startNginx(portalPort);
    employer = await makeEmployer(portal());
  });
  afterAll(() => nginx?.stop());

  const status = async (path: string, request?: RequestInit): Promise<number> =>
    (await fetch(`http://127.0.0.1:${nginx.port}${path}`, request)).status;

  /** The status of a request whose body is not sent, only its length. */
  const statusOfLength = (bytes: number): Promise<string> =>
    new Promise((resolve, reject) => {
      const socket = connect(nginx.port, '127.0.0.1');
      socket.once('error', reject);
      socket.once('data', (answer: Buffer) => {
        socket.destroy();
        resolve(answer.toString().slice(9, 12));
      });
      const path = `/provider/v1/projects/${employer.projectId}/subscriptions`;
      const head = ['host: portal.example', 'content-type: application/x-ndjson'];
      socket.write(
        [`POST ${path} HTTP/1.1`, ...head, `content-length: ${bytes}`, '', ''].join('\r\n'),
      );
    });

  it('an upload reaches the portal', async () => {
    const body = new FormData();
    body.append('projectId', employer.projectId);
    body.append('file', listFile([['007', 'Fenna van den Berg']]));
    const headers = { authorization: `Bearer ${employer.account.token}` };
    expect(await status(upload.path, { method: 'POST', headers, body })).toBe(200);
  });

  it('the longest body reaches the portal, and a longer one does not', async () => {
    // The portal authenticates before it checks the length.
    expect(await statusOfLength(maximumBodyBytes)).toBe('401');
    expect(await statusOfLength(maximumBodyBytes + 2 * 1024 * 1024)).toBe('413');
  });

  it('an address has so many connections at a time, and no more', async () => {
    const open: Socket[] = [];
    const request = {
      method: 'POST',
      path: loginWithCredentials.path,
      headers: { 'content-type': 'application/json' },
      start: '{',
      part: Buffer.from(' '),
      bytes: 1,
    };
    try {
      const openOne = () => open.push(openStalledRequest(nginx.port, request).socket);
      while (open.length < connections - 1) openOne();
      expect(await status('/health/live')).toBe(200);
      // One more each time, because the portal disconnects the first ones after half a minute.
      await expect
        .poll(() => {
          openOne();
          return status('/health/live');
        })
        .toBe(429);
    } finally {
      for (const socket of open) socket.destroy();
    }
    await expect.poll(() => status('/health/live')).toBe(200);
  });

  it('it disconnects a client that is idle for long', async () => {
    const impatient = await startNginx(portalPort, { bodyTimeout: '1s' });
    const { type, ...form } = stalledBodyKinds.form(employer.projectId);
    const { answer, ended, socket } = openStalledRequest(impatient.port, {
      ...form,
      headers: { 'content-type': type, authorization: `Bearer ${employer.account.token}` },
      bytes: 64 * 1024,
    });
    await ended;
    // The portal's timeout is longer; nginx would report its disconnect as 502.
    expect(answer()).toBe('');
    socket.destroy();
    await impatient.stop();
  });
});
