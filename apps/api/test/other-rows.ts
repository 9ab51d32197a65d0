import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { insertStoredResponse } from '../src/http/idempotency/stored-response-store.ts';
import { insertRefusal } from '../src/identity/entra/entra-refusal-store.ts';
import type { Db } from '../src/database/database.ts';
import { newId } from '../src/ids.ts';
import { insertOtherPayrollRows } from './payroll-rows.ts';
import type { TestPortal } from './test-portal.ts';
import { insertMessageRow, insertOrderRow } from './payload-rows.ts';

/** A row in each table of a project that no call fills. */
export async function insertOtherRows(
  portal: TestPortal,
  {
    projectId,
    accountId,
    ...payroll
  }: {
    projectId: string;
    accountId: string;
    /** The leavers that were reported to payroll. */
    subscriptionId?: string;
    employeeNumber?: string;
  },
): Promise<void> {
  await insertOtherPayrollRows(portal, { projectId, ...payroll });
  await portal.database.transaction({ projectId }, async (db) => {
    await db
      .insertInto('waitingMembership')
      .values({
        waitingMembershipId: newId(),
        projectId,
        accountId,
        askedByAccountId: null,
        emailAddress: 'joost@werkgever.example',
        askedAt: portal.clock.now(),
        isDisabled: false,
        authorize: true,
        confirmationMails: false,
        userManagement: false,
        subscriptionCopy: false,
      })
      .execute();
    await insertRefusal(db, {
      projectId,
      tenantId: newId(),
      userId: newId(),
      now: portal.clock.now(),
      door: 'portal',
      reason: 'refused',
      rule: { kind: 'none' },
    });
    await insertStoredResponse(
      db,
      { keptAnswerId: randomBytes(32), accountId, projectId, call: 'StandIn/EndStandIn' },
      {
        payloadHmac: randomBytes(32),
        payloadKeyId: 'k1',
        proof: null,
        status: 204,
        body: null,
        validUntil: portal.clock.now(),
      },
    );
    await db
      .insertInto('listMemory')
      .values({ accountId, projectId, tableName: 'subscriptions.all' })
      .execute();
    await db
      .insertInto('employeeListLog')
      .values({
        employeeListLogId: newId(),
        projectId,
        version: 1,
        rowsProcessed: 1,
        importedAt: portal.clock.now(),
        uploadedByEmailAddress: 'joost@werkgever.example',
      })
      .execute();
    await db
      .updateTable('subscription')
      .set({ suspendFrom: '2026-05-01' })
      .where('projectId', '=', projectId)
      .execute();
    await db
      .insertInto('articleRegistrationViewer')
      .columns(['projectId', 'articleRegistrationId', 'accountId', 'seenAt'])
      .expression((from) =>
        from
          .selectFrom('articleRegistration')
          .select(['projectId', 'articleRegistrationId'])
          .select(sql<string>`${accountId}::uuid`.as('accountId'))
          .select('requestedAt')
          .where('projectId', '=', projectId),
      )
      .execute();
    await insertDigestRows(db, { projectId, accountId });
    const now = portal.clock.now();
    const owner = { projectId, accountId };
    await insertOrderRow(db, { promotionOrderId: newId(), orderedAt: now, ...owner });
    await insertMessageRow(db, { contactMessageId: newId(), writtenAt: now, ...owner });
  });
}

/** What an account chose to be mailed of a project, and what it was reminded of. */
async function insertDigestRows(
  db: Db,
  { projectId, accountId }: { projectId: string; accountId: string },
): Promise<void> {
  await sql`insert into mail_choice (account_id, project_id, requests, changes)
    select account_id, project_id, 'Weekly', 'None' from membership
    where project_id = ${projectId} and account_id = ${accountId}`.execute(db);
  await sql`insert into mail_time (account_id, hour, weekday) values (${accountId}, 9, 2)
    on conflict do nothing`.execute(db);
  await sql`insert into digest_sent (account_id, date, mailed_at)
    values (${accountId}, '2026-03-17', '2026-03-17T08:00:00Z') on conflict do nothing`.execute(db);
  await sql`insert into reminder_settings (project_id, remind_after, escalate_after, version)
    values (${projectId}, 5, 10, 1)`.execute(db);
  await sql`insert into request_reminder (project_id, article_registration_id, stage, sent_at)
    select project_id, article_registration_id, 'Approvers', requested_at from article_registration
    where project_id = ${projectId}`.execute(db);
}

/** A checkpoint with an invalid signature, for tests that need a row and verify no chain. */
export async function insertFalseCheckpoint(portal: TestPortal, projectId: string): Promise<void> {
  await portal.database.transaction({ projectId }, async (db) => {
    await db
      .insertInto('auditCheckpoint')
      .values({
        projectId,
        firstSequence: 1_000_001,
        lastSequence: 1_000_002,
        previousHash: '0',
        lastHash: '0',
        prunedAt: portal.clock.now(),
        keyId: 'k1',
        signature: '0',
      })
      .execute();
  });
}
