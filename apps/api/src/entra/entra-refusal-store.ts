import type { EntraRule } from '@portal/contract/entra-rule';
import type { EntraRefusal } from '@portal/contract/project-entra';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import { newId } from '../ids.ts';

/** What is kept of a project; older ones go. */
const mostKept = 200;
/** What a project is shown. */
const mostShown = 50;
const keptFor = 30 * 24 * 60 * 60_000;

interface NewRefusal extends Pick<EntraRefusal, 'door' | 'reason' | 'tenantId' | 'userId'> {
  readonly projectId: string;
  readonly rule: EntraRule;
  readonly now: Date;
}

/** Notes that a project did not let somebody of a directory in, and forgets the oldest. */
export async function insertRefusal(
  db: Db,
  { projectId, now, door, reason, tenantId, userId, rule }: NewRefusal,
): Promise<void> {
  await db
    .insertInto('entra_refusal')
    .values({
      entra_refusal_id: newId(),
      project_id: projectId,
      refused_at: now,
      door,
      reason,
      tenant_id: tenantId,
      user_id: userId,
      rule: JSON.stringify(rule),
    })
    .execute();
  // Two doors at once would wait for each other to forget the same ones: who is second leaves them.
  await sql`
    delete from entra_refusal where entra_refusal_id in (
      select entra_refusal_id from entra_refusal
      where project_id = ${projectId} and (refused_at, entra_refusal_id) <= (
        select refused_at, entra_refusal_id from entra_refusal where project_id = ${projectId}
        order by refused_at desc, entra_refusal_id desc limit 1 offset ${mostKept})
      for update skip locked)`.execute(db);
}

/** Who was refused of late, the latest first. */
export async function listRefusals(
  db: Db,
  { projectId }: { projectId: string },
): Promise<EntraRefusal[]> {
  const rows = await db
    .selectFrom('entra_refusal')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('refused_at', 'desc')
    .orderBy('entra_refusal_id', 'desc')
    .limit(mostShown)
    .execute();
  return rows.map((row) => ({
    entraRefusalId: row.entra_refusal_id,
    refusedAt: row.refused_at.toISOString(),
    door: row.door,
    tenantId: row.tenant_id,
    userId: row.user_id,
    reason: row.reason,
    rule: row.rule,
  }));
}

/** Removes what is thirty days old; the transaction must see all projects. */
export async function pruneRefusals(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('entra_refusal')
    .where('refused_at', '<=', new Date(now.getTime() - keptFor))
    .execute();
}
