import type { Check } from '@portal/contract/article-registration-shapes';
import { participationFields } from '@portal/contract/participation';
import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { formatSubscriptionNumber } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { sentAhead } from '../../database/statement-marks.ts';
import { participationColumns } from '../../database/participation-columns.ts';
import { pick } from '../../pick.ts';
import { notFound } from '../../problem.ts';
import type { ArticleRegistration, Employer } from './article-registration-rules.ts';
import type { EditedColumns } from './edit-rules.ts';
import type { Decider } from './find-decider.ts';

interface RecordScope {
  readonly projectId: string;
  readonly articleRegistrationId: string;
}

/**
 * One request; with `lock` nobody else can decide on it until the transaction ends.
 * @throws {ProblemError} 404
 */
export async function getArticleRegistrationRow(
  db: Db,
  { projectId, articleRegistrationId, lock = false }: RecordScope & { lock?: boolean },
): Promise<ArticleRegistration> {
  const row = await db
    .selectFrom('articleRegistration')
    .selectAll()
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', articleRegistrationId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** The request that the provider knows by this reference, or undefined. */
export async function findByExternalReference(
  db: Db,
  { projectId, externalReference }: { projectId: string; externalReference: string },
) {
  return db
    .selectFrom('articleRegistration')
    .select(['articleRegistrationId', 'submitted'])
    .where('projectId', '=', projectId)
    .where('externalReference', '=', externalReference)
    .executeTakeFirst();
}

/** Whether a subscription that the provider brought in carries the reference already. */
export async function isReferenceOfSubscription(
  db: Db,
  { projectId, externalReference }: { projectId: string; externalReference: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('subscriptionId')
    .where('projectId', '=', projectId)
    .where('externalReference', '=', externalReference)
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns false when the project has a request of this reference already */
export async function insertArticleRegistration(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
  body: ArticleRegistrationBody,
  requestedAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('articleRegistration')
    .values({
      articleRegistrationId,
      projectId,
      externalReference: body.externalReference,
      status: 'ToApprove',
      ...participationColumns(body),
      startDate: body.startDate,
      acceptedAt: body.acceptedAt,
      acceptanceReference: body.acceptanceReference,
      submitted: JSON.stringify(body),
      requestedAt,
      decidedAt: null,
      decidedByAccountId: null,
      decidedByName: null,
      rejectionReason: null,
    })
    .onConflict((conflict) => conflict.columns(['projectId', 'externalReference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Writes an edited request that waits, as its next version. */
export async function saveEdit(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
  edited: EditedColumns,
): Promise<void> {
  await db
    .updateTable('articleRegistration')
    .set({ ...edited, version: sql`version + 1` })
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', articleRegistrationId)
    .execute();
}

export interface Decision {
  readonly status: 'Approved' | 'Rejected';
  readonly decidedAt: Date;
  /** null: the project needs no authorisation, so nobody decided. */
  readonly decidedBy: Decider | null;
  readonly rejectionReason: string | null;
  /** The checks as they were just before the decision. */
  readonly checks: readonly Check[];
}

export async function saveDecision(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
  decision: Decision,
): Promise<void> {
  await db
    .updateTable('articleRegistration')
    .set({
      status: decision.status,
      version: sql`version + 1`,
      decidedAt: decision.decidedAt,
      decidedByAccountId: decision.decidedBy?.accountId ?? null,
      decidedByName: decision.decidedBy?.name ?? null,
      decidedOnBehalfOfAccountId: decision.decidedBy?.onBehalfOf?.accountId ?? null,
      decidedOnBehalfOfName: decision.decidedBy?.onBehalfOf?.name ?? null,
      rejectionReason: decision.rejectionReason,
      decidedChecks: JSON.stringify(decision.checks),
    })
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', articleRegistrationId)
    .modifyEnd(sentAhead)
    .execute();
}

/**
 * Starts the subscription that a request asked for.
 * @returns its number; undefined when the provider has brought in a subscription with the same
 *   reference
 */
export async function insertSubscription(
  db: Db,
  request: ArticleRegistration,
  subscriptionId: string,
): Promise<{ subscriptionNumber: string } | undefined> {
  const row = await db
    .insertInto('subscription')
    .values({
      subscriptionId,
      projectId: request.projectId,
      externalReference: request.externalReference,
      articleRegistrationId: request.articleRegistrationId,
      ...pick(request, participationFields),
      address: JSON.stringify(request.address),
      periodStart: request.startDate,
      periodEnd: null,
      suspendFrom: null,
      suspendTill: null,
    })
    .onConflict((conflict) => conflict.columns(['projectId', 'externalReference']).doNothing())
    .returning('subscriptionNumber')
    .executeTakeFirst();
  return row && { subscriptionNumber: formatSubscriptionNumber(row.subscriptionNumber) };
}

/** The subscription that an approved request led to, if there is one. */
export async function findSubscriptionId(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
): Promise<string | null> {
  const row = await db
    .selectFrom('subscription')
    .select('subscriptionId')
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', articleRegistrationId)
    .executeTakeFirst();
  return row?.subscriptionId ?? null;
}

export async function insertAaoFile(
  db: Db,
  scope: RecordScope,
  file: { fileName: string; content: Buffer; sha256: string; signedAt: Date },
): Promise<void> {
  await db
    .insertInto('aaoFile')
    .values({
      articleRegistrationId: scope.articleRegistrationId,
      projectId: scope.projectId,
      fileName: file.fileName,
      content: file.content,
      sha256: file.sha256,
      signedAt: file.signedAt,
    })
    .modifyEnd(sentAhead)
    .execute();
}

/** The AAO exactly as it was signed. @throws {ProblemError} 404 before the approval */
export async function getAaoFile(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
): Promise<{ fileName: string; content: Buffer }> {
  const row = await db
    .selectFrom('aaoFile')
    .select(['fileName', 'content'])
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', articleRegistrationId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { fileName: row.fileName, content: Buffer.from(row.content) };
}

/** The signed AAOs of those of these requests that have one, by name, without their bytes. */
export const listAaoFiles = (
  db: Db,
  { projectId, ids }: { projectId: string; ids: readonly string[] },
) =>
  db
    .selectFrom('aaoFile')
    .select(['articleRegistrationId', 'fileName', 'signedAt'])
    .select(sql<number>`octet_length(content)`.as('size'))
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('fileName')
    .orderBy('articleRegistrationId')
    .execute();

/** The project as the party to a contract. @throws {ProblemError} 404 */
export async function getEmployer(db: Db, { projectId }: { projectId: string }): Promise<Employer> {
  const project = await db
    .selectFrom('project')
    .selectAll()
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  if (!project) throw notFound();
  return project;
}
