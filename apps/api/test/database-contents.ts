import type { OpenSnapshot } from '../src/backup/snapshot.ts';
import { chainStart, digestPerson, hashEntry } from '../src/audit/audit-log.ts';
import type { AuditAction, AuditSubject } from '@portal/contract/audit-log';

/** A digest of the rows of every table of the catalogue, generated columns included. */
export const digestTables = (
  openSnapshot: OpenSnapshot,
  /** The columns to compare in place of whole rows, by table. */
  selections: Readonly<Record<string, string>> = {},
): Promise<Record<string, string>> =>
  openSnapshot(async ({ query }) => {
    const tables = await query<{ name: string }>(`
      select table_name::text as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`);
    const digests: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await query<{ digest: string }>(`
        select count(*) || ' ' || md5(coalesce(
          string_agg(one::text, chr(10) order by one::text collate "C"), '')) as digest
        from (${selections[name] ?? `select * from "${name}"`}) one`);
      digests[name] = row!.digest;
    }
    return digests;
  });

interface ChainRow {
  projectid: string;
  sequence: number | string;
  at: string;
  actor: string | null;
  action: AuditAction;
  subjecttype: AuditSubject;
  subjectid: string;
  details: Record<string, unknown>;
  persondigest: string;
  previous: string;
  hash: string;
  salt: string | null;
  data: Record<string, unknown> | null;
  end: string;
}

/**
 * Verifies every project's audit chain.
 * @returns the number of entries; throws at the first fault
 */
export const verifyAuditChains = (openSnapshot: OpenSnapshot): Promise<number> =>
  openSnapshot(async ({ query }) => {
    const rows = await query<ChainRow>(`
      select e.project_id::text as projectid, e.sequence, e.occurred_at::text as at,
        e.actor_account_id::text as actor, e.action, e.subject_type as subjecttype,
        e.subject_id::text as subjectid, e.details, e.person_digest as persondigest,
        e.previous_hash as previous, e.hash, p.salt, p.data, c.last_hash as end
      from audit_entry e join audit_chain c using (project_id)
      left join audit_person p using (project_id, sequence)
      order by e.project_id, e.sequence`);
    rows.forEach((row, at) => {
      const before = rows[at - 1]?.projectid === row.projectid ? rows[at - 1] : undefined;
      const isLast = rows[at + 1]?.projectid !== row.projectid;
      const hash = hashEntry({
        projectId: row.projectid,
        sequence: Number(row.sequence),
        occurredAt: new Date(row.at),
        actorAccountId: row.actor ?? undefined,
        action: row.action,
        subjectType: row.subjecttype,
        subjectId: row.subjectid,
        details: row.details,
        personDigest: row.persondigest,
        previousHash: before?.hash ?? chainStart,
      });
      const isWhole =
        hash === row.hash &&
        row.previous === (before?.hash ?? chainStart) &&
        Number(row.sequence) === Number(before?.sequence ?? 0) + 1 &&
        (row.salt === null || digestPerson(row.salt, row.data ?? {}) === row.persondigest) &&
        (!isLast || row.end === row.hash);
      if (!isWhole) throw new Error(`The chain of ${row.projectid} breaks at ${row.sequence}`);
    });
    return rows.length;
  });
