/**
 * Queues digests again and again until it is killed, as a process of the portal does. It is forked
 * with its settings as JSON, and reports when it begins.
 */
import { randomBytes } from 'node:crypto';
import { readConfig } from '../src/config.ts';
import { openPostgresDatabase } from '../src/database/open-postgres.ts';
import { digestSources } from '../src/digest-sources.ts';
import { sendDigests } from '../src/features/digest/send-digests.ts';

interface Settings {
  readonly appUrl: string;
  /** The moment at which its clock stands, ISO 8601. */
  readonly moment: string;
}

async function sendForever({ appUrl, moment }: Settings): Promise<void> {
  const database = await openPostgresDatabase({ url: appUrl });
  const config = readConfig({ SECRETS: `k1:${randomBytes(32).toString('base64')}` });
  const clock = { now: () => new Date(moment) };
  process.send?.('begins');
  for (;;) await sendDigests({ config, database, clock, sources: digestSources });
}

await sendForever(JSON.parse(process.argv[2] ?? '{}') as Settings);
