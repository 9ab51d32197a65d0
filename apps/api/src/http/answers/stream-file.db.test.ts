import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Writable } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { getProfile } from '@portal/contract/account';
import { exportSubscriptionsAllToExcel } from '@portal/contract/subscription';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import { onlyInFullRun } from '../../../test/gate.ts';
import { subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { createApp } from '../../app.ts';
import type { Database } from '../../database/database.ts';

const portal = useTestPortal();
// So many rows, of data that compresses little, that no buffers between server and client can hold
// the file.
const rowCount = 10_700;
const hashesPerRow = 18;

let logged = '';
const logger = pino(
  { level: 'warn' },
  new Writable({
    write: (line: Buffer, _encoding, done) => {
      logged += line.toString();
      done();
    },
  }),
);

/** The portal on a port of its own, on a database whose transactions the test counts. */
async function listen() {
  const transaction = vi.fn<Database['transaction']>((scope, work) =>
    portal().database.transaction(scope, work),
  );
  const database = { ...portal().database, transaction } as Database;
  const app = await createApp(
    { ...portal().services, database },
    { logger, webFolder: '/nowhere' },
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  return { app, transaction, port: (app.server.address() as AddressInfo).port };
}

let server: Awaited<ReturnType<typeof listen>>;
let token: string;
let projectId: string;

beforeAll(async () => {
  server = await listen();
  ({ projectId } = await makeProject(portal()));
  ({ token } = await makeAccount(portal(), { projects: [projectId] }));
  await insertRows();
});
afterEach(() => unblock());
afterAll(() => server.app.close());

async function insertRows(): Promise<void> {
  const row = { ...subscriptionRow(projectId), subscriptionNumber: undefined };
  const { subscriptionId } = row;
  await portal().database.transaction({ allProjects: true }, (db) =>
    db.insertInto('subscription').values(row).execute(),
  );
  // Each insert stays within the time limit of a statement.
  const atOnce = 1_000;
  for (let from = 2; from <= rowCount; from += atOnce) {
    const to = Math.min(rowCount, from + atOnce - 1);
    await portal().database.transaction({ allProjects: true }, (db) =>
      sql`
        insert into subscription (subscription_id, project_id, external_reference, first_name,
          last_name, birth_date, gender, email_address, address, article_name, sports_location,
          months, total_price, gross_exchange, net_exchange, employer_contribution,
          net_own_contribution, period_start)
        select gen_random_uuid(), project_id, external_reference || number, first_name, last_name,
          birth_date, gender, email_address, address,
          (select string_agg(encode(sha512(convert_to(number::text || part, 'UTF8')), 'base64'), '')
            from generate_series(1, ${hashesPerRow}::int) part),
          sports_location, months, total_price, gross_exchange, net_exchange, employer_contribution,
          net_own_contribution, period_start
        from subscription, generate_series(${from}::int, ${to}::int) number
        where subscription_id = ${subscriptionId}`.execute(db),
    );
  }
}

/** Requests the export over a connection of its own, and reads nothing of the response yet. */
async function requestExport(as = token): Promise<Socket> {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.pause();
  const body = JSON.stringify({ projectId });
  socket.write(
    `POST ${exportSubscriptionsAllToExcel.path} HTTP/1.1\r\nhost: portal\r\nconnection: close\r\n` +
      `authorization: Bearer ${as}\r\ncontent-type: application/json\r\n` +
      `content-length: ${body.length}\r\n\r\n${body}`,
  );
  return socket;
}

/** Waits until no transaction has been opened for a while. @returns how many were opened before */
async function untilIdle(): Promise<number> {
  let before = 0;
  for (let idle = 0; idle < 3; idle += 1) {
    await setTimeout(250);
    const now = server.transaction.mock.calls.length;
    if (now === 0 || now > before) idle = 0;
    before = now;
  }
  return before;
}

/** Runs the call's transaction and that of its entry at once, and the others after `open`. */
function blockReads(): { open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  server.transaction.mockImplementation(async (scope, work) => {
    if (scope.projectId !== undefined && scope.requestId === undefined) await opened;
    return portal().database.transaction(scope, work);
  });
  return { open };
}

const unblock = (): void =>
  void server.transaction.mockImplementation((scope, work) =>
    portal().database.transaction(scope, work),
  );

/** Reads on, until the first bytes of a zip have arrived. */
async function readHead(socket: Socket): Promise<{ head: Buffer; rest: Promise<Buffer> }> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.resume();
  const head = () => Buffer.concat(chunks);
  await expect.poll(() => head().includes('PK\u0003\u0004')).toBe(true);
  return { head: head(), rest: once(socket, 'close').then(head) };
}

async function readAll(socket: Socket): Promise<Buffer> {
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.resume();
  await once(socket, 'close');
  return Buffer.concat(chunks);
}

const endSession = (accountId: string) =>
  portal().database.transaction({}, (db) =>
    db
      .updateTable('session')
      .set({ endedAt: portal().clock.now(), endReason: 'ended' })
      .where('accountId', '=', accountId)
      .execute(),
  );

const setDisabled = (isDisabled: boolean) =>
  portal().database.transaction({ projectId }, (db) =>
    db.updateTable('membership').set({ isDisabled }).execute(),
  );

describe('a file that is made while it is sent', () => {
  it('waits for a slow client without delaying other calls', async () => {
    server.transaction.mockClear();
    const socket = await requestExport();
    const opened = await untilIdle();
    // The response to this call arrives before the export is read.
    const answer = await portal().call(getProfile, {}, token);
    expect(answer.status).toBe(200);
    const received = await readAll(socket);
    expect(server.transaction.mock.calls.length).toBeGreaterThan(opened);
    expect(received.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.subarray(-5).toString()).toBe('0\r\n\r\n');
  });

  onlyInFullRun(it)('starts before the keys of its list are read', async () => {
    const { open } = blockReads();
    const { head, rest } = await readHead(await requestExport());
    expect(head.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
    open();
    const received = await rest;
    expect(received.length).toBeGreaterThan(head.length + 1_000_000);
    expect(received.subarray(-5).toString()).toBe('0\r\n\r\n');
  });

  onlyInFullRun(it)(
    'breaks off when the account loses its right before the list is read',
    async () => {
      const { open } = blockReads();
      const { rest } = await readHead(await requestExport());
      await setDisabled(true);
      open();
      const received = await rest;
      await setDisabled(false);
      expect(received.subarray(-5).toString()).not.toBe('0\r\n\r\n');
    },
  );

  onlyInFullRun(it)(
    'returns an error when its list cannot be read while its entry is written',
    async () => {
      server.transaction.mockImplementation(async (scope, work) => {
        if (scope.projectId !== undefined && scope.requestId === undefined) {
          throw new Error('The database went away');
        }
        // The entry is written after the failure.
        if (scope.sessionId === undefined && scope.requestId !== undefined) await setTimeout(200);
        return portal().database.transaction(scope, work);
      });
      const received = (await readAll(await requestExport())).toString('latin1');
      expect(received).toMatch(/^HTTP\/1\.1 500 /);
      expect(received).not.toContain('content-disposition');
      expect(received).not.toContain('went away');
    },
  );

  onlyInFullRun(it)('stops when the client disconnects', async () => {
    server.transaction.mockClear();
    await readAll(await requestExport());
    const ofAll = server.transaction.mock.calls.length;
    server.transaction.mockClear();
    const socket = await requestExport();
    await untilIdle();
    socket.destroy();
    // One batch may have been in progress; the others are never read.
    expect(await untilIdle()).toBeLessThan(ofAll);
  });

  it('breaks off when the account may no longer view the project', async () => {
    const socket = await requestExport();
    await untilIdle();
    await setDisabled(true);
    const received = await readAll(socket);
    await setDisabled(false);
    expect(received.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.subarray(-5).toString()).not.toBe('0\r\n\r\n');
  });

  it('breaks off when the session has ended', async () => {
    const reader = await makeAccount(portal(), { projects: [projectId] });
    const socket = await requestExport(reader.token);
    await untilIdle();
    await endSession(reader.accountId);
    const received = await readAll(socket);
    expect(received.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
    expect(received.subarray(-5).toString()).not.toBe('0\r\n\r\n');
  });

  onlyInFullRun(it)(
    'breaks off when it fails halfway, and logs the cause without names',
    async () => {
      const socket = await requestExport();
      await untilIdle();
      logged = '';
      server.transaction.mockImplementation(() =>
        Promise.reject(
          Object.assign(new Error('Key (first_name)=(Fenna) fails'), { severity: 'ERROR' }),
        ),
      );
      const received = await readAll(socket);
      expect(received.toString('latin1')).toMatch(/^HTTP\/1\.1 200 /);
      expect(received.subarray(-5).toString()).not.toBe('0\r\n\r\n');
      expect(logged).toContain('broke off');
      expect(logged).not.toContain('Fenna');
    },
  );
});
