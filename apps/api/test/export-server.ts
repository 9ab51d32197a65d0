import { namesOf, subscriptionFields } from '@portal/contract/participation-fields';
import { exampleParticipation } from '../src/http/openapi-texts/provider-examples.ts';
/**
 * A portal in its own process, so that its memory can be measured: forked by measure-export.ts with
 * its settings as JSON. `/bare` streams a similar file from rows that cost nothing, `/select` reads
 * all rows at once and makes nothing of them.
 */
import { createHash } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { addDays } from '@portal/contract/dates';
import type { SubscriptionRow } from '@portal/contract/subscription';
import pino from 'pino';
import { createApp } from '../src/app.ts';
import { systemClock } from '../src/clock.ts';
import { readConfig } from '../src/config.ts';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import { sheetColumns } from '../src/features/subscription/export-subscriptions.ts';
import { listedColumns } from '../src/features/subscription/subscription-rules.ts';
import { workbookStream } from '../src/xlsx/workbook-stream.ts';
import { openFileStorage } from '../src/files/open-file-storage.ts';
import { documentsInThread } from '../src/pdf/documents.ts';

interface Settings {
  readonly appUrl: string;
  readonly secrets: string;
  readonly storageUrl?: string;
  readonly isPrepared?: boolean;
}

const exampleSubscriptionRow = Object.fromEntries(
  namesOf(subscriptionFields).map((column) => [
    column,
    exampleParticipation[subscriptionFields[column]],
  ]),
) as {
  [
    Column in keyof typeof subscriptionFields
  ]: (typeof exampleParticipation)[(typeof subscriptionFields)[Column]];
};
const row: SubscriptionRow = {
  subscriptionId: '',
  subscriptionNumber: 'SP-123456',
  ...exampleSubscriptionRow,
  prettyLastName: 'Berg 123456, van den',
  status: 'Active',
  periodStart: '2025-01-01',
  periodEnd: null,
  suspendFrom: null,
  suspendTill: null,
};

/** Rows as varied as real ones, so that they compress as badly. */
const batch = Array.from({ length: 1000 }, (_, number): SubscriptionRow => {
  const lastName = `Berg ${createHash('md5').update(String(number)).digest('hex')}`;
  return {
    ...row,
    subscriptionNumber: `SP-${number}`,
    lastName,
    prettyLastName: `${lastName}, van den`,
    birthDate: addDays('1960-01-01', number * 15),
    employeeNumber: String(number * 97).padStart(7, '0'),
    department: `Afdeling ${number % 40}`,
    price: 4000 + (number % 500),
    periodStart: addDays('2025-01-01', -(number % 900)),
  };
});

async function* bareBatches(count: number) {
  for (let sentRows = 0; sentRows < count; sentRows += batch.length)
    yield batch.slice(0, count - sentRows);
}

let held = 0;

/** Records the held memory, if it is a new maximum; without --expose-gc it does nothing. */
function measureHeldMemory(): void {
  if (!globalThis.gc) return;
  globalThis.gc();
  const { heapUsed, external } = process.memoryUsage();
  held = Math.max(held, heapUsed + external);
}

async function serve({ appUrl, secrets, storageUrl, isPrepared = true }: Settings): Promise<void> {
  const config = readConfig({ SECRETS: secrets, STORAGE_URL: storageUrl });
  const database = await openPostgresDatabase({ url: appUrl, isPrepared });
  const logger = pino({ level: 'silent' });
  const services = {
    config,
    database,
    clock: systemClock,
    storage: openFileStorage(config.storage),
    documents: documentsInThread(),
  };
  const app = await createApp(services, { logger, webFolder: '/nowhere' });
  app.get<{ Querystring: { rows: string } }>('/bare', (request, reply) => {
    const rowCount = Number(request.query.rows);
    const sheet = {
      columns: sheetColumns('nl', config.product),
      rowCount,
      batches: bareBatches(rowCount),
    };
    return reply.send(
      workbookStream({ title: 'Alle', application: 'Proef', createdAt: new Date() }, sheet),
    );
  });
  app.get<{ Querystring: { projectId: string } }>('/select', async (request) => {
    const { projectId } = request.query;
    const rows = await database.transaction({ projectId }, (db) =>
      db
        .selectFrom('subscription')
        .select(listedColumns)
        .where('projectId', '=', projectId)
        .execute(),
    );
    // While all rows are held.
    measureHeldMemory();
    return { count: rows.length };
  });
  await app.listen({ host: '127.0.0.1', port: 0 });

  const measureRepeatedly = () => {
    measureHeldMemory();
    // A measurement is slow: the rest of the time is for the export.
    setTimeout(measureRepeatedly, 100).unref();
  };
  if (globalThis.gc) measureRepeatedly();
  let peak = 0;
  setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20).unref();
  const pauses = monitorEventLoopDelay({ resolution: 5 });
  pauses.enable();
  process.on('message', (metric) => {
    if (metric === 'pause') {
      // The longest time since the last message in which nothing else ran.
      process.send?.(pauses.max / 1e6);
      pauses.reset();
      return;
    }
    if (metric === 'work') {
      const { user, system } = process.cpuUsage();
      process.send?.((user + system) / 1000);
      return;
    }
    if (metric === 'held') {
      process.send?.(held);
      held = 0;
      return;
    }
    // The highest memory since the last message.
    process.send?.(Math.max(peak, process.memoryUsage.rss()));
    peak = 0;
  });
  process.once('disconnect', () => process.exit());
  process.send?.({ port: (app.server.address() as AddressInfo).port });
}

await serve(JSON.parse(process.argv[2] ?? '{}') as Settings);
