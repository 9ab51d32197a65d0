import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { putProjectFile } from '@portal/contract/provider-files';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { pdfOf } from '../../../test/stored-files.ts';
import { makeFileEmployer } from '../../../test/project-file-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { createApp } from '../../app.ts';

const portal = useTestPortal();
let app: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  const settings = { logger: pino({ level: 'silent' }), webFolder: '/nowhere' };
  app = await createApp(portal().services, settings);
  await app.listen({ host: '127.0.0.1', port: 0 });
});
afterAll(() => app.close());

/** Sends a file whose declared length is `declared` bytes. */
async function send(
  { projectId, apiKey }: { projectId: string; apiKey: string },
  { declared, content }: { declared: number; content: Buffer },
) {
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  const path = portal().addressOf(putProjectFile, { projectId, fileName: 'Groot.pdf' });
  const head = [
    `PUT ${path} HTTP/1.1`,
    'host: localhost',
    `authorization: Bearer ${apiKey}`,
    'content-type: application/octet-stream',
    `content-length: ${declared}`,
    '',
    '',
  ];
  socket.write(head.join('\r\n'));
  socket.write(content);
  return socket;
}

it('stores nothing of an aborted upload, and keeps the earlier file', async () => {
  const employer = await makeFileEmployer(portal());
  (await employer.put('Groot.pdf', pdfOf('de oude'))).ok();
  const put = vi.spyOn(portal().services.storage, 'put');
  const content = pdfOf('x'.repeat(300_000));
  const socket = await send(employer, { declared: content.length + 1, content });
  await wait(200);
  socket.destroy();
  // By then the server has reacted, because it reacts immediately.
  await wait(300);
  expect(put).not.toHaveBeenCalled();
  const downloaded = await employer.download('Groot.pdf');
  expect(downloaded.rawPayload.equals(pdfOf('de oude'))).toBe(true);
  put.mockRestore();
});

it('refuses a file whose declared length is too large without reading it', async () => {
  const employer = await makeFileEmployer(portal());
  const content = pdfOf('x');
  const socket = await send(employer, { declared: 100 * 1024 * 1024 + 1, content });
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
  await once(socket, 'close');
  expect(await employer.names()).toEqual([]);
});
