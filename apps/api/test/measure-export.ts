import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { exportSubscriptionsAllToExcel } from '@portal/contract/subscription';
import { sql } from 'kysely';
import pg from 'pg';
import { readConfig } from '../src/config.ts';
import { systemClock } from '../src/clock.ts';
import type { Database } from '../src/database/database.ts';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import { newId } from '../src/ids.ts';
import { makeAccount } from './factories.ts';
import type { DatabaseUrls } from './postgres-server.ts';
import type { MembershipFlags } from '@portal/contract/rights';
import type { TestPortal } from './test-portal.ts';

export interface ExportServer {
  readonly base: string;
  /** The highest memory in use (RSS, in bytes) since the last call. */
  peak(): Promise<number>;
  /**
   * The maximum of the held memory (in bytes) since the last call, without garbage. Only of a
   * server that `measuresHeld`.
   */
  held(): Promise<number>;
  /** The processor time (in milliseconds) that all its threads have used until now. */
  work(): Promise<number>;
  /**
   * The longest time (in milliseconds) since the last call in which its main thread was blocked.
   */
  pause(): Promise<number>;
  stop(): Promise<void>;
}

export interface PreparedExports {
  readonly secrets: string;
  readonly token: string;
  /** One project for each count of rows. */
  readonly projectIds: readonly string[];
}

const insertProject = (database: Database, projectId: string) =>
  database.transaction({ allProjects: true }, (db) =>
    sql`insert into project (project_id, name, legal_name, kvk_number, address, language,
        requires_authorization)
      values (${projectId}, 'Vlierboom', 'Vlierboom', '12345678', '{}', 'nl', true)`.execute(db),
  );

/** Running subscriptions of numbered people, who are named after their number. */
export const insertNumbered = (
  database: Database,
  projectId: string,
  { from, to }: { from: number; to: number },
) =>
  database.transaction({ allProjects: true }, (db) =>
    sql`insert into subscription (subscription_id, project_id, external_reference,
        first_name, infix, last_name, birth_date, gender, email_address, employee_number,
        department, address, article_name, sports_location, months, total_price, gross_exchange,
        net_exchange, employer_contribution, net_own_contribution, period_start)
      select gen_random_uuid(), ${projectId}, number::text, 'Fenna', 'van den',
        'Berg ' || md5(number::text), date '1960-01-01' + number % 15000, 'Female',
        'fenna@werknemer.example', lpad(number::text, 7, '0'), 'Afdeling ' || number % 40,
        '{"street": "Lijsterbesstraat", "houseNumber": "14", "city": "Zutphen"}',
        'Fitness Compleet', 'Sporthuis IJssel', 12, 4000 + number % 500, 4000 + number % 500, 0,
        0, 0, date '2025-01-01' - number % 900
      from generate_series(${from}::int, ${to}::int) number`.execute(db),
  );

/** Runs immediately what autovacuum does within about a minute after a table was filled. */
async function vacuum(ownerUrl: string): Promise<void> {
  const owner = new pg.Client({ connectionString: ownerUrl });
  await owner.connect();
  try {
    await owner.query('vacuum analyze subscription');
  } finally {
    await owner.end();
  }
}

/** Projects with these numbers of subscriptions, and an account that may view them. */
export async function prepareExports(
  { appUrl, ownerUrl }: Pick<DatabaseUrls, 'appUrl' | 'ownerUrl'>,
  counts: readonly number[],
  flags: Partial<MembershipFlags> = {},
): Promise<PreparedExports> {
  const database = await openPostgresDatabase({ url: appUrl, migrationUrl: ownerUrl });
  try {
    const secrets = `k1:${randomBytes(32).toString('base64')}`;
    const projectIds = counts.map(() => newId());
    for (const [index, count] of counts.entries()) {
      await insertProject(database, projectIds[index]!);
      // Each insert stays within the time limit of a statement.
      for (let from = 1; from <= count; from += 5_000) {
        const to = Math.min(count, from + 4_999);
        await insertNumbered(database, projectIds[index]!, { from, to });
      }
    }
    await vacuum(ownerUrl);
    return { secrets, token: await signIn(database, { secrets, projectIds }, flags), projectIds };
  } finally {
    await database.close();
  }
}

async function signIn(
  database: Database,
  { secrets, projectIds }: Pick<PreparedExports, 'secrets' | 'projectIds'>,
  flags: Partial<MembershipFlags> = {},
): Promise<string> {
  const services = { config: readConfig({ SECRETS: secrets }) };
  // Making an account uses only these parts of a portal.
  const portal = { database, services, clock: systemClock } as unknown as TestPortal;
  return (await makeAccount(portal, { projects: projectIds, flags })).token;
}

/** The token of another account that may view prepared projects. */
export async function signInPrepared(
  { appUrl, ownerUrl }: Pick<DatabaseUrls, 'appUrl' | 'ownerUrl'>,
  prepared: Pick<PreparedExports, 'secrets' | 'projectIds'>,
  flags: Partial<MembershipFlags> = {},
): Promise<string> {
  const database = await openPostgresDatabase({ url: appUrl, migrationUrl: ownerUrl });
  try {
    return await signIn(database, prepared, flags);
  } finally {
    await database.close();
  }
}

/** The source of a portal in its own process, which is run unbuilt, or built first. */
export const exportServer = fileURLToPath(new URL('export-server.ts', import.meta.url));

/**
 * A portal in its own process, on a prepared database.
 * @param settings `isPrepared` as in openPostgresDatabase; `measuresHeld` makes it slow; `built` is
 *   the program that was built of `exportServer`
 */
export async function startExportServer(
  appUrl: string,
  { secrets }: PreparedExports,
  settings: {
    readonly storageUrl?: string;
    readonly isPrepared?: boolean;
    readonly measuresHeld?: boolean;
    readonly built?: string;
  } = {},
): Promise<ExportServer> {
  const { built, ...rest } = settings;
  const child = fork(built ?? exportServer, [JSON.stringify({ appUrl, secrets, ...rest })], {
    execArgv: [
      ...(built === undefined ? ['--import', 'tsx'] : []),
      ...(settings.measuresHeld ? ['--expose-gc'] : []),
    ],
  });
  const ended = once(child, 'exit');
  const [{ port }] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('The server did not start'))),
  ])) as [{ port: number }];
  const readMetric = async (metric: 'peak' | 'held' | 'work' | 'pause') => {
    const answer = once(child, 'message');
    child.send(metric);
    return ((await answer) as [number])[0];
  };
  return {
    base: `http://127.0.0.1:${port}`,
    peak: () => readMetric('peak'),
    held: () => readMetric('held'),
    work: () => readMetric('work'),
    pause: () => readMetric('pause'),
    stop: async () => {
      child.disconnect();
      await ended;
    },
  };
}

export interface Download {
  /** Milliseconds from the request to the first byte. */
  readonly firstByte: number;
  readonly time: number;
  readonly bytes: number;
}

/** Downloads the export of all subscriptions of a project, and discards the bytes. */
export const downloadExport = (
  { base }: ExportServer,
  { token }: PreparedExports,
  projectId: string,
): Promise<Download> =>
  download(base + exportSubscriptionsAllToExcel.path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ projectId }),
  });

/** Downloads any response, and discards the bytes. */
export async function download(url: string, request?: RequestInit): Promise<Download> {
  const start = performance.now();
  const answer = await fetch(url, request);
  if (!answer.ok || !answer.body) throw new Error(`${url} answered ${answer.status}`);
  let firstByte = Number.NaN;
  let bytes = 0;
  for await (const chunk of answer.body as unknown as AsyncIterable<Uint8Array>) {
    if (bytes === 0) firstByte = performance.now() - start;
    bytes += chunk.length;
  }
  return { firstByte, time: performance.now() - start, bytes };
}
