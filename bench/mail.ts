/**
 * Measures how many mails per second a process sends from the outbox to an SMTP server that
 * confirms immediately, and to one that takes 50 ms for a mail, as a multiple of one sequential
 * connection in the same run, and with HTML beside plain text as a multiple of plain text alone:
 * `npx tsx bench/mail.ts`. It fails when a mail does not arrive, or arrives twice.
 */
import { createServer, type Server, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';
import { createTransport } from 'nodemailer';
import { systemClock } from '../apps/api/src/clock.ts';
import { openPostgresDatabase } from '../apps/api/src/database/open-postgres.ts';
import { sendDueMails } from '../apps/api/src/jobs/mail-job.ts';
import { queueMail } from '../apps/api/src/mail/outbox.ts';
import { requestReceivedMail } from '../apps/api/src/mail/request-mails.ts';
import { createMailTransport } from '../apps/api/src/mail/transport.ts';
import { sampleRecords } from '../apps/api/test/mails/sample-records.ts';
import { startPostgresServer } from '../apps/api/test/postgres-server.ts';

const rounds = 5;
const print = (line: string) => process.stdout.write(`${line}\n`);
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
const sender = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };
const { request, person } = sampleRecords((ordinary) => ordinary);
/** The most frequent mail of the portal. */
const { html, ...mail } = requestReceivedMail(
  sender,
  request,
  { member: person, approver: null },
  'nl',
);

interface Sink {
  readonly url: string;
  /** The Message-ID of every mail that arrived, in order. */
  readonly arrived: string[];
  readonly server: Server;
}

/** Implements just enough SMTP to accept mails, each after a delay. */
function talk(socket: Socket, { pause, arrived }: { pause: number; arrived: string[] }): void {
  let received = '';
  let isData = false;
  const response = (line: string) => socket.write(`${line}\r\n`);
  const take = (): boolean => {
    const end = received.indexOf(isData ? '\r\n.\r\n' : '\r\n');
    if (end < 0) return false;
    const text = received.slice(0, end);
    received = received.slice(end + (isData ? 5 : 2));
    if (isData) {
      isData = false;
      const [, id = ''] = /^message-id: *(\S+)/im.exec(text) ?? [];
      setTimeout(() => {
        arrived.push(id);
        response('250 taken');
      }, pause);
    } else if (/^data/i.test(text)) {
      isData = true;
      response('354 go on');
    } else if (/^quit/i.test(text)) socket.end('221 bye\r\n');
    else response('250 fine');
    return true;
  };
  response('220 sink');
  socket.setEncoding('utf8');
  socket.on('error', () => undefined);
  socket.on('data', (chunk: string) => {
    received += chunk;
    while (take());
  });
}

async function openSink(pause: number): Promise<Sink> {
  const arrived: string[] = [];
  const server = createServer((socket) => talk(socket, { pause, arrived }));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `smtp://127.0.0.1:${port}`, arrived, server };
}

const postgres = await startPostgresServer({ fsync: true });
const database = await openPostgresDatabase({
  url: postgres.appUrl,
  migrationUrl: postgres.ownerUrl,
});

/** @param form the HTML of the mails, or null for plain text alone */
async function queue(count: number, form: string | null): Promise<void> {
  await database.transaction({}, async (db) => {
    for (let at = 0; at < count; at += 1) {
      const about = { projectId: null, recipient: `mail-${at}@werkgever.example` };
      const { baseUrl } = sender;
      await queueMail(db, { ...about, ...mail, html: form, language: 'nl', baseUrl });
    }
  });
}

/** Sends what is queued, as the portal does. @returns mails per second */
async function sendQueued(
  { url, arrived }: Sink,
  count: number,
  form: string | null,
): Promise<number> {
  await queue(count, form);
  const settings = { smtpUrl: url, mailFrom: 'portaal@portal.example', mailDirectory: '/nowhere' };
  const transport = createMailTransport(settings);
  const onError = (error: unknown) => {
    throw error;
  };
  const before = arrived.length;
  const start = performance.now();
  while ((await sendDueMails({ database, clock: systemClock, transport, onError })) > 0);
  const rate = (count / (performance.now() - start)) * 1000;
  transport.close();
  const ids = arrived.slice(before);
  if (ids.length !== count || new Set(ids).size !== count) {
    process.exitCode = 1;
    print(`FAILED: of ${count} mails ${new Set(ids).size} arrived, ${ids.length} times`);
  }
  return rate;
}

/** Sends as many over one connection, in sequence. @returns mails per second */
async function sendInLoop({ url }: Sink, count: number): Promise<number> {
  const transport = createTransport({ url, pool: true, maxConnections: 1 });
  const start = performance.now();
  for (let at = 0; at < count; at += 1) {
    await transport.sendMail({ from: 'a@portal.example', to: `b${at}@werkgever.example`, ...mail });
  }
  const rate = (count / (performance.now() - start)) * 1000;
  transport.close();
  return rate;
}

try {
  for (const [pause, count] of [
    [0, 300],
    [50, 60],
  ] as const) {
    const sink = await openSink(pause);
    const rates = { ratios: [] as number[], plain: [] as number[], loop: [] as number[] };
    for (let round = 0; round <= rounds; round += 1) {
      const loop = await sendInLoop(sink, count);
      const plain = await sendQueued(sink, count, null);
      const rich = await sendQueued(sink, count, html);
      if (round === 0) continue;
      rates.loop.push(loop);
      rates.plain.push(plain);
      rates.ratios.push(rich / plain);
    }
    const [plain, loop] = [median(rates.plain), median(rates.loop)];
    print(
      `a server that takes ${pause} ms for a mail: ${plain.toFixed(0)} mails a second, each once, ` +
        `${(plain / loop).toFixed(2)} x one connection (${loop.toFixed(0)}/s), ` +
        `with HTML ${median(rates.ratios).toFixed(2)} x without`,
    );
    sink.server.close();
  }
} finally {
  await database.close();
  await postgres.stop();
}
