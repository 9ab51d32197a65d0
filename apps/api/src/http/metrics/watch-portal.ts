import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '../../database/database.ts';
import { readLastBackup } from '../../backup/last-backup.ts';
import { readLastSequence } from '../../event-feed/event-feed.ts';
import { readOutboxFigures } from '../../mail/outbox-figures.ts';
import { readErasureFigures } from '../../privacy/erasure-figures.ts';
import type { Clock } from '../../clock.ts';
import { hashingLoad } from '../../identity/passwords/password-hashing.ts';
import type { PortalMetrics } from '../../metrics/portal-metrics.ts';
import type { LimiterLoad } from '../../concurrency/fair-limiter.ts';
import type { BodyBudget } from '../bodies/body-budget.ts';
import type { CheckReady } from '../health.ts';

/**
 * Milliseconds that a scrape waits for database and storage: Prometheus gives up after ten seconds.
 */
const maxReadMs = 3_000;

/** The limiters, by name. */
export type WatchedLimiters = Readonly<Record<string, () => LimiterLoad>>;

/**
 * Adds the gauges that are read at each scrape: database, queues, and the state that is stored in
 * the database.
 */
export function watchPortal(
  metrics: PortalMetrics,
  services: {
    database: Database;
    clock: Clock;
    checkReady: CheckReady;
    limiters: WatchedLimiters;
    bodies: Pick<BodyBudget, 'load'>;
  },
): void {
  const { database, clock, checkReady, limiters, bodies } = services;
  const loads = Object.entries(limiters);
  metrics.addGauge(
    {
      name: 'database_connections',
      help: 'Connections to the database: how many there may be, are open, and are in use.',
      label: 'state',
    },
    () => {
      const { limit, open, used } = database.connections();
      return { limit, open, used };
    },
  );
  metrics.addGauge(
    { name: 'database_waiting', help: 'Transactions that wait for a connection.' },
    () => database.connections().waiting,
  );
  metrics.addGauge(
    {
      name: 'body_bytes',
      help: 'Bytes of request bodies in flight, by where they are kept.',
      label: 'store',
    },
    () => {
      const { memory, disk } = bodies.load();
      return { memory, disk };
    },
  );
  metrics.addGauge(
    { name: 'turns_running', help: 'Pieces of work that a limiter runs.', label: 'work' },
    () => Object.fromEntries(loads.map(([work, load]) => [work, load().running])),
  );
  metrics.addGauge(
    {
      name: 'turns_waiting',
      help: 'Pieces of work that wait in the queue of a limiter.',
      label: 'work',
    },
    () => Object.fromEntries(loads.map(([work, load]) => [work, load().waiting])),
  );
  metrics.addGauge(
    { name: 'password_hashes_running', help: 'Passwords that are being hashed.' },
    () => hashingLoad().running,
  );
  metrics.addGauge(
    { name: 'password_hashes_waiting', help: 'Passwords that wait to be hashed.' },
    () => hashingLoad().waiting,
  );
  metrics.addGauges({ ready: 'Whether this process can do its work: 1 or 0.' }, async () => {
    const isReady = await inTime(checkReady().then(() => true));
    return { ready: isReady === true ? 1 : 0 };
  });
  metrics.addGauges(
    {
      outbox_mails: 'Mails that wait to be sent, also those that are tried again.',
      outbox_retried_mails: 'Of these, mails that could not be sent yet.',
      outbox_oldest_seconds: 'Age of the oldest mail that waits.',
      outbox_held: 'Whether mails are held since a restore: 1 or 0.',
      failed_mails: 'Mails that another server refused for good and nobody sent again.',
      event_sequence: 'The number of the last event in the feed.',
      erasures_waiting: 'Erasures of people that were asked for and are not carried out yet.',
      erasures_oldest_seconds: 'Age of the oldest of these.',
      last_backup_timestamp_seconds:
        'The moment that the last whole backup is of, in seconds since 1970; 0 before the first.',
    },
    () =>
      inTime(
        database.transaction({ allProjects: true }, async (db) => ({
          ...(await readOutboxFigures(db, clock.now())),
          event_sequence: await readLastSequence(db),
          last_backup_timestamp_seconds: await readLastBackup(db),
          ...(await readErasureFigures(db, clock.now())),
        })),
      ),
  );
}

/** The result, or undefined when reading failed or took too long. */
const inTime = <T>(reading: Promise<T>): Promise<T | undefined> =>
  Promise.race([
    reading.catch(() => undefined),
    wait<undefined>(maxReadMs, undefined, { ref: false }),
  ]);
