import { pruneEmailChanges } from '../identity/email-change/email-change-store.ts';
import { pruneRefusals } from '../identity/entra/entra-refusal-store.ts';
import { pruneLinks } from '../identity/links/link-store.ts';
import { pruneUsedChallenges } from '../identity/passkeys/passkey-challenge.ts';
import type { Dependencies } from '../dependencies.ts';
import { pruneTries } from '../identity/throttle/throttle-store.ts';
import { pruneStoredResponses } from '../http/idempotency/stored-response-store.ts';
import { pruneUploads } from '../features/employee-list/upload-store.ts';
import { type JobCallbacks, type PollingJob, startPolling } from './polling.ts';

const hour = 60 * 60_000;

type PruneServices = Pick<Dependencies, 'database' | 'clock'>;

/**
 * Removes data that is no longer needed: counters of tries, links, answered challenges, changes of
 * address, uploads, refusals, stored responses.
 */
export async function prune({ database, clock }: PruneServices): Promise<void> {
  await database.transaction({}, async (db) => {
    await pruneTries(db, clock.now());
    await pruneLinks(db, clock.now());
    await pruneUsedChallenges(db, clock.now());
    await pruneEmailChanges(db, clock.now());
  });
  await database.transaction({ allProjects: true }, async (db) => {
    await pruneUploads(db, clock.now());
    await pruneRefusals(db, clock.now());
    await pruneStoredResponses(db, clock.now());
  });
}

/** Runs at the start and every hour. Several processes may run it at the same time. */
export const startPruneJob = (services: PruneServices, watch: JobCallbacks): PollingJob =>
  startPolling({ work: () => prune(services).then(() => 0), ...watch, pause: hour });
