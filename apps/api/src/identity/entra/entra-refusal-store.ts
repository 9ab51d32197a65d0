import type { EntraRule } from '@portal/contract/entra-rule';
import type { EntraRefusal } from '@portal/contract/project-entra';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { newId } from '../../ids.ts';

/** How many refusals are stored per project; older ones are deleted. */
const maxCached = 200;
/** How many refusals are listed per project. */
const maxShown = 50;
const retention = 30 * 24 * 60 * 60_000;

/** Stands for an unknown person in a column that the previous version reads as an id. */
const unknownPerson = '00000000-0000-0000-0000-000000000000';

interface NewRefusal extends Pick<EntraRefusal, 'door' | 'reason' | 'tenantId' | 'userId'> {
  readonly projectId: string;
  readonly rule: EntraRule;
  readonly now: Date;
}

/** Stores that a project refused a person of a directory, and deletes the oldest refusals. */
export async function insertRefusal(
  db: Db,
  { projectId, now, door, reason, tenantId, userId, rule }: NewRefusal,
): Promise<void> {
  await db
    .insertInto('entraRefusal')
    .values({
      entraRefusalId: newId(),
      projectId,
      refusedAt: now,
      door,
      reason,
      tenantId,
      userId: userId ?? unknownPerson,
      rule: JSON.stringify(rule),
    })
    .execute();
  // Concurrent calls would wait for each other's rows, so locked ones are skipped.
  await sql`
    delete from entra_refusal where entra_refusal_id in (
      select entra_refusal_id from entra_refusal
      where project_id = ${projectId} and (refused_at, entra_refusal_id) <= (
        select refused_at, entra_refusal_id from entra_refusal where project_id = ${projectId}
        order by refused_at desc, entra_refusal_id desc limit 1 offset ${maxCached})
      for update skip locked)`.execute(db);
}

/** The recent refusals, the latest first. */
export async function listRefusals(
  db: Db,
  { projectId }: { projectId: string },
): Promise<EntraRefusal[]> {
  const rows = await db
    .selectFrom('entraRefusal')
    .selectAll()
    .where('projectId', '=', projectId)
    .orderBy('refusedAt', 'desc')
    .orderBy('entraRefusalId', 'desc')
    .limit(maxShown)
    .execute();
  return rows.map((row) => ({
    entraRefusalId: row.entraRefusalId,
    refusedAt: row.refusedAt.toISOString(),
    door: row.door,
    tenantId: row.tenantId,
    userId: row.userId === unknownPerson ? null : row.userId,
    reason: row.reason,
    rule: row.rule,
  }));
}

/** Deletes refusals older than thirty days. The transaction must see all projects. */
export async function pruneRefusals(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('entraRefusal')
    .where('refusedAt', '<=', new Date(now.getTime() - retention))
    .execute();
}
