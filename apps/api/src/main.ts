import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import closeWithGrace from 'close-with-grace';
import { createApp } from './app.ts';
import { systemClock } from './clock.ts';
import { serveCommands } from './commands/command-socket.ts';
import { mailHeldNotice } from './commands/mail-commands.ts';
import { type Config, ConfigError, hostInAddress, namesOfSettings, readConfig } from './config.ts';
import { databaseFolder, openDatabase } from './database/open-database.ts';
import { findDemoNotice } from './demo/demo-notice.ts';
import { isEmptyDatabase, loadDemoData } from './demo/load-demo-data.ts';
import { Drain } from './http/drain.ts';
import { listenForMetrics } from './http/metrics/serve-metrics.ts';
import { requireKeys } from './identity/totp/missing-keys.ts';
import { startCutOffJob } from './jobs/cut-off-job.ts';
import { startDigestJob } from './jobs/digest-job.ts';
import { startDueChangesJob } from './jobs/due-changes-job.ts';
import { startLinkJob } from './jobs/link-job.ts';
import { startMailJob } from './jobs/mail-job.ts';
import { startNumberJob } from './jobs/number-job.ts';
import type { JobCallbacks } from './jobs/polling.ts';
import { startPruneJob } from './jobs/prune-job.ts';
import { startRetentionJob } from './jobs/retention-job.ts';
import { startSweepJob } from './jobs/sweep-job.ts';
import { describeFailure } from './failure-description.ts';
import { createLogger } from './logger.ts';
import { describeMailFailure } from './mail/mail-failure-rules.ts';
import { areMailsHeld } from './mail/outbox.ts';
import { createMailTransport } from './mail/transport.ts';
import { type JobName, PortalMetrics } from './metrics/portal-metrics.ts';
import type { Dependencies } from './dependencies.ts';
import { documentsInThread } from './pdf/documents.ts';
import { noticesOf } from './combined-settings.ts';
import { beginJournal, JournalMissing } from './privacy/erasure-journal.ts';
import { replayErasures } from './privacy/replay-erasures.ts';
import { StartError } from './start-error.ts';
import { describeThrown, explainFullDisk, requireFreeSpace } from './start-failure.ts';
import { buildInfo } from './version.ts';
import { pagesBuilt } from './pages-build.ts';
import { openFileStorage, requireStorage } from './files/open-file-storage.ts';
import { endWhileStarting, type RunningServer, stopAtOnce, stopInOrder } from './stop.ts';

/**
 * The folder of the built page, relative to this file and to its bundle; undefined where another
 * server serves the page, so that no earlier build is served beside it.
 */
const webFolder = process.argv.includes('--without-pages')
  ? undefined
  : fileURLToPath(new URL('../../web/dist', import.meta.url));
/** The process ends after this, whatever it still does: longer than all that it waits for. */
const maxStopMs = 45_000;

/** Whether this start creates the embedded database. */
const isFirst = ({ databaseUrl, dataDirectory }: Config): boolean =>
  databaseUrl === undefined && !existsSync(databaseFolder(dataDirectory));

async function start(config: Config): Promise<void> {
  const hasStarted = endWhileStarting();
  await requirePort(config);
  const logger = createLogger(config.logLevel);
  const described = { ...buildInfo, settings: namesOfSettings(process.env) };
  logger.info(described, 'starting');
  const storage = openFileStorage(config.storage);
  const isEmbedded = config.databaseUrl === undefined;
  if (isFirst(config)) {
    await requireFreeSpace(config.dataDirectory);
    print(`First start: creating the database in ${config.dataDirectory}`);
  }
  await requireStorage(storage, config.storage);
  const database = await openDatabase(
    config,
    (error) => logger.error(describeFailure(error), 'database connection lost'),
    (message) => logger.warn(message),
  );
  const documents = documentsInThread();
  const services: Dependencies = {
    config,
    database,
    clock: systemClock,
    storage,
    documents,
  };
  const drain = new Drain();
  try {
    await requireKeys(database, config.secrets);
    if (isEmbedded && (await isEmptyDatabase(database))) await loadDemoData(services, print);
    await settleErasures(services);
    await pagesBuilt();
    const metrics = new PortalMetrics(database.engine);
    metrics.watchProcess();
    const app = await createApp(services, { logger, webFolder, drain, metrics });
    await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
      throw listenError(error, config);
    });
    const figures = await openMetricsPort(config, metrics);
    documents.start();
    const commands = isEmbedded ? await serveCommands(services) : undefined;
    const transport = createMailTransport({
      ...(config.smtpUrl !== undefined && { smtpUrl: config.smtpUrl }),
      mailFrom: config.mailFrom,
      mailDirectory: join(config.dataDirectory, 'mail'),
    });
    const mailJob = startMailJob({
      database,
      clock: systemClock,
      transport,
      onError: (error, mail) =>
        logger.error({ ...mail, failure: describeMailFailure(error) }, 'mail failed'),
      onSuccess: () => metrics.recordSuccess('mail'),
    });
    const watched = (job: JobName): JobCallbacks => ({
      onError: (error) => logger.error(describeFailure(error), `${job} failed`),
      onSuccess: () => metrics.recordSuccess(job),
    });
    const linkJob = startLinkJob(services, watched('link'));
    const pruneJob = startPruneJob(services, watched('pruning'));
    const retentionJob = startRetentionJob(services, watched('retention'));
    const sweepJob = startSweepJob(services, {
      ...watched('sweeping'),
      onSwept: (count) => logger.info({ count }, 'swept what a killed process left'),
    });

    const dueJob = startDueChangesJob(services, watched('due-changes'));
    const cutOffJob = startCutOffJob(services, watched('cut-offs'));
    const digestJob = startDigestJob(services, watched('digests'));
    const numberJob = startNumberJob(services, watched('comparable-numbers'));
    const running: RunningServer = {
      drain,
      app,
      hasOthers: !isEmbedded,
      jobs: [
        pruneJob,
        retentionJob,
        sweepJob,
        dueJob,
        cutOffJob,
        digestJob,
        numberJob,
        linkJob,
        mailJob,
      ],
      rest: [
        () => figures?.close(),
        () => commands?.close(),
        () => transport.close(),
        () => documents.stop(),
        () => database.close(),
      ],
    };
    hasStarted();
    closeWithGrace({ delay: maxStopMs, logger: false }, async (reason) => {
      // Any value may be thrown, even undefined.
      if (!('err' in reason)) {
        logger.info(described, 'stopping');
        await stopInOrder(running);
        return logger.info(buildInfo, 'stopped');
      }
      logger.fatal(describeFailure(reason.err), 'ending after a failure');
      await stopAtOnce(running);
      process.exit(1);
    });
    logger.info({ ...buildInfo, database: database.engine }, 'started');
    announce(config, (app.server.address() as AddressInfo).port, {
      isDemo: await hasDemo(services),
      isMailHeld: await database.transaction({}, areMailsHeld),
    });
  } catch (error) {
    await database.close();
    throw error;
  }
}

const print = (line: string): void => {
  process.stdout.write(`${line}\n`);
};

/**
 * Repeats the erasures since the backup from which the portal was restored, and creates the journal
 * for the next restore.
 * @throws {StartError} without the journal, because erased persons would be back
 */
async function settleErasures(services: Dependencies): Promise<void> {
  const { database, storage } = services;
  try {
    const replayed = await replayErasures(services);
    if (replayed !== undefined) {
      process.stdout.write(`Since the restore, ${replayed} erasure(s) were carried out again.\n`);
    }
    await database.transaction({ allProjects: true }, (db) => beginJournal(db, storage));
  } catch (error) {
    if (!(error instanceof JournalMissing)) throw error;
    throw new StartError(
      'STORAGE_URL: the storage has no journal of erasures, so people who were erased after the ' +
        'backup would be back. Use the previous storage, or restore its files. If they ' +
        'are lost: "portal person forget-journal", and repeat the erasures by hand.',
    );
  }
}

const hasDemo = ({ database }: Dependencies): Promise<boolean> =>
  database.transaction({}, async (db) => {
    const row = await db
      .selectFrom('account')
      .select('accountId')
      .where('isDemo', '=', true)
      .executeTakeFirst();
    return row !== undefined;
  });

function announce(
  config: Config,
  port: number,
  { isDemo, isMailHeld }: { isDemo: boolean; isMailHeld: boolean },
): void {
  const address =
    config.port === port ? config.baseUrl : `http://${hostInAddress(config.host)}:${port}`;
  const signIn =
    isDemo && config.demoSignIn ? ' - sign in as beheer@demo.test with Demo-wachtwoord-2026' : '';
  process.stdout.write(`\n${config.brand} runs on ${address}${signIn}\n\n`);
  for (const notice of noticesOf(config)) print(notice);
  const demoNotice = isDemo ? findDemoNotice(config) : undefined;
  if (demoNotice !== undefined) print(demoNotice);
  if (isMailHeld) process.stdout.write(`${mailHeldNotice}\n`);
  if (webFolder !== undefined && !existsSync(join(webFolder, 'index.html'))) {
    process.stdout.write('The pages are not built: run "npm run build".\n');
  }
}

/** Serves the metrics on their own port, if configured. @throws {StartError} */
async function openMetricsPort({ metricsPort }: Config, metrics: PortalMetrics) {
  if (metricsPort === undefined) return undefined;
  return listenForMetrics(metrics, metricsPort).catch((error: unknown) => {
    const why =
      (error as { code?: string }).code === 'EADDRINUSE' ? 'is taken' : 'cannot be opened';
    throw new StartError(`METRICS_PORT: ${metricsPort} ${why}. Choose another port.`);
  });
}

/** Checked before the database is opened, because opening takes long. @throws {StartError} */
async function requirePort(config: Config): Promise<void> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', reject);
    probe.listen(config.port, config.host, resolve);
  }).catch((error: unknown) => {
    throw listenError(error, config);
  });
  await new Promise((resolve) => probe.close(resolve));
}

function listenError(error: unknown, { host, port }: Config): unknown {
  switch ((error as { code?: string }).code) {
    case 'EADDRINUSE':
      return new StartError(
        `PORT: ${port} on ${host} is taken by another process. Stop that one, or choose another port with PORT.`,
      );
    case 'EACCES':
      return new StartError(`PORT: this user may not listen on ${port}. Choose one above 1023.`);
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new StartError(`HOST: ${host} is no address of this machine.`);
    default:
      return error;
  }
}

/** The local folders that the portal writes to, by the setting that names them. */
const foldersOf = ({ dataDirectory, storage }: Config): Record<string, string> => ({
  DATA_DIR: dataDirectory,
  TMPDIR: tmpdir(),
  ...(storage.kind === 'folder' && { STORAGE_URL: storage.folder }),
});

try {
  const config = readConfig(process.env);
  const disks = {
    folders: foldersOf(config),
    hasDatabaseServer: config.databaseUrl !== undefined,
    isFirstStart: isFirst(config),
  };
  await start(config).catch(async (error: unknown) => {
    throw await explainFullDisk(error, disks);
  });
} catch (error) {
  const isExplained = error instanceof StartError || error instanceof ConfigError;
  process.stderr.write(`${isExplained ? error.message : describeThrown(error)}\n`);
  process.exit(1);
}
