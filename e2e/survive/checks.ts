import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifyAuditChains } from '../../apps/api/test/database-contents.ts';
import type { OpenSnapshot, Snapshot } from '../../apps/api/src/backup/snapshot.ts';
import { checkMails } from './check-mails.ts';
import type { Change, Journal } from './journal.ts';
import type { Arrival } from './mail-sink.ts';

/** A database, and the folder of its files. */
export interface PortalData {
  readonly openSnapshot: OpenSnapshot;
  readonly files: string;
}

/**
 * Compares the responses of the clients with the data of the portal. @returns what is wrong, a line
 * each
 */
export async function findLosses(
  journal: Journal,
  data: PortalData,
  arrivals: readonly Arrival[],
): Promise<string[]> {
  const losses = [...journal.faults, ...journal.open.map(({ mark }) => `${mark} stays open`)];
  losses.push(...(await findGaps(journal, journal.changes, data)));
  await data.openSnapshot(async ({ query }) => {
    losses.push(...(await checkMails(query, arrivals)));
    losses.push(...(await checkFeed(query)));
  });
  return losses;
}

/**
 * Finds changes that are missing, duplicate or incomplete.
 * @param known what has to exist; other changes may exist too, as long as they are complete
 */
export async function findGaps(
  journal: Journal,
  known: readonly Change[],
  data: PortalData,
): Promise<string[]> {
  const losses: string[] = [];
  await data.openSnapshot(async ({ query }) => {
    losses.push(...(await checkRequests(journal, known, query)));
    losses.push(...(await checkFiles(journal, known, query, data.files)));
  });
  await verifyAuditChains(data.openSnapshot).catch((error: unknown) => losses.push(String(error)));
  return losses;
}

interface RequestRow {
  readonly id: string;
  readonly mark: string;
  readonly status: string;
  readonly subscriptions: number;
  readonly documents: number;
  readonly decisions: number;
  readonly events: number;
}

async function checkRequests(
  journal: Journal,
  known: readonly Change[],
  query: Snapshot['query'],
): Promise<string[]> {
  const rows = await query<RequestRow>(`
    select article_registration_id::text as id, cost_centre as mark, status,
      (select count(*)::integer from subscription s
        where s.article_registration_id = r.article_registration_id) as subscriptions,
      (select count(*)::integer from aao_file a
        where a.article_registration_id = r.article_registration_id) as documents,
      (select count(*)::integer from audit_entry e
        where e.subject_id = r.article_registration_id
          and (e.action like '%approved' or e.action like '%rejected')) as decisions,
      (select count(*)::integer from event e
        where e.data->>'articleRegistrationId' = r.article_registration_id::text) as events
    from article_registration r where cost_centre like 'J%-%'`);
  const losses = rows.filter((row) => !isWhole(row)).map((row) => `half: ${JSON.stringify(row)}`);
  const byMark = new Map<string, RequestRow[]>();
  for (const row of rows) byMark.set(row.mark, [...(byMark.get(row.mark) ?? []), row]);
  const isKnown = new Set(known);
  const decisions = new Map(
    journal.changes.flatMap((one): [Change, Change][] => (one.about ? [[one.about, one]] : [])),
  );
  for (const change of known.filter(({ kind }) => kind === 'submit')) {
    const rows = byMark.get(change.mark) ?? [];
    const [row] = rows;
    if (!row || rows.length !== 1 || row.id !== change.createdId) {
      losses.push(`${change.mark} is there ${rows.length} times`);
      continue;
    }
    const decision = decisions.get(change);
    const outcome = decision?.kind === 'approve' ? 'Approved' : 'Rejected';
    // Without a known decision it waits; a later decision is possible.
    const isAsAcknowledged =
      (decision !== undefined && row.status === outcome) ||
      (row.status === 'ToApprove' && (decision === undefined || !isKnown.has(decision)));
    if (!isAsAcknowledged)
      losses.push(`${change.mark} is ${row.status} after ${decision?.kind ?? 'none'}`);
  }
  return losses;
}

/** Whether a request has all results of its decision, once, and nothing more. */
function isWhole({ status, subscriptions, documents, decisions, events }: RequestRow): boolean {
  const approved = status === 'Approved' ? 1 : 0;
  const decided = status === 'ToApprove' ? 0 : 1;
  return (
    subscriptions === approved &&
    documents === approved &&
    decisions === decided &&
    events === decided
  );
}

/** Each file has the last stored content, and the storage has nothing besides. */
async function checkFiles(
  journal: Journal,
  known: readonly Change[],
  query: Snapshot['query'],
  folder: string,
): Promise<string[]> {
  const rows = await query<{ name: string; key: string; sha256: string }>(`
    select file_name as name, storage_key as key, sha256 from project_file
    union all select file_name, storage_key, sha256 from promotion_file`);
  const losses: string[] = [];
  const digest = (content: Uint8Array) => createHash('sha256').update(content).digest('hex');
  for (const { name, key, sha256 } of rows) {
    const path = join(folder, key.slice(-3), key);
    if (!existsSync(path)) losses.push(`the file ${name} is not in the storage`);
    else if (digest(readFileSync(path)) !== sha256) losses.push(`the file ${name} is another`);
  }
  const isFileChange = ({ kind }: Change) => kind === 'file';
  const last = new Map(known.filter(isFileChange).map((one) => [one.path, one]));
  for (const { path, mark } of last.values()) {
    const fileChanges = journal.changes.filter((one) => isFileChange(one) && one.path === path);
    // A later content than the last known one is possible too.
    const hashes = fileChanges
      .slice(fileChanges.findIndex((one) => one.mark === mark))
      .map(({ body }) => digest(body as Buffer));
    if (!rows.some((row) => path.endsWith(`/${row.name}`) && hashes.includes(row.sha256))) {
      losses.push(`${mark} is not the file that is there`);
    }
  }
  const keys = new Set(rows.map(({ key }) => key));
  // No person was erased: the journal of erasures has only its beginning.
  const [journalOfErasures] = await query<{ value: string }>(
    `select value from portal_setting where name = 'erasure-journal'`,
  );
  const begin = JSON.stringify({ journalId: journalOfErasures?.value, first: 1 });
  const stored = readdirSync(folder, { recursive: true, withFileTypes: true });
  for (const entry of stored.filter((one) => one.isFile() && !keys.has(one.name))) {
    const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
    if (text !== begin) losses.push(`no row names ${entry.name}`);
  }
  return losses;
}

/** The provider reads every event once, in order, without a gap. */
async function checkFeed(query: Snapshot['query']): Promise<string[]> {
  const [feed] = await query<{ count: number; first: number; last: number; counter: number }>(`
    select count(*)::integer as count, min(sequence)::integer as first,
      max(sequence)::integer as last, (select last_sequence::integer from event_counter) as counter
    from event`);
  const isWhole = feed!.last - feed!.first + 1 === feed!.count && feed!.last === feed!.counter;
  return isWhole ? [] : [`the feed is ${JSON.stringify(feed)}`];
}
