import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { formatSubscriptionNumber } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../http/problem.ts';
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
    .selectFrom('article_registration')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('article_registration_id', '=', articleRegistrationId)
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
    .selectFrom('article_registration')
    .select('article_registration_id')
    .where('project_id', '=', projectId)
    .where('external_reference', '=', externalReference)
    .executeTakeFirst();
}

/** Whether a subscription that the provider brought in carries the reference already. */
export async function isReferenceOfSubscription(
  db: Db,
  { projectId, externalReference }: { projectId: string; externalReference: string },
): Promise<boolean> {
  const row = await db
    .selectFrom('subscription')
    .select('subscription_id')
    .where('project_id', '=', projectId)
    .where('external_reference', '=', externalReference)
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
    .insertInto('article_registration')
    .values({
      article_registration_id: articleRegistrationId,
      project_id: projectId,
      external_reference: body.externalReference,
      status: 'ToApprove',
      ...participantColumns(body),
      start_date: body.startDate,
      accepted_at: body.acceptedAt,
      acceptance_reference: body.acceptanceReference,
      submitted: JSON.stringify(body),
      requested_at: requestedAt,
      decided_at: null,
      decided_by_account_id: null,
      decided_by_name: null,
      rejection_reason: null,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'external_reference']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

function participantColumns(body: ArticleRegistrationBody) {
  return {
    first_name: body.firstName,
    infix: body.infix || null,
    last_name: body.lastName,
    birth_date: body.birthDate,
    gender: body.gender,
    email_address: body.emailAddress,
    employee_number: body.employeeNumber || null,
    department: body.department || null,
    cost_centre: body.costCentre || null,
    address: JSON.stringify(body.address),
    article_name: body.articleName,
    sports_location: body.sportsLocation,
    intensity: body.intensity,
    months: body.months,
    total_price: body.totalPrice,
    gross_exchange: body.grossExchange,
    net_exchange: body.netExchange,
    employer_contribution: body.employerContribution,
    net_own_contribution: body.netOwnContribution,
  };
}

/** Writes what an edit left of a request that waits, as its next version. */
export async function saveEdit(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
  edited: EditedColumns,
): Promise<void> {
  await db
    .updateTable('article_registration')
    .set({ ...edited, version: sql`version + 1` })
    .where('project_id', '=', projectId)
    .where('article_registration_id', '=', articleRegistrationId)
    .execute();
}

export interface Decision {
  readonly status: 'Approved' | 'Rejected';
  readonly decidedAt: Date;
  /** null: approved without anybody's authorisation, as the project has it. */
  readonly decidedBy: Decider | null;
  readonly rejectionReason: string | null;
}

export async function saveDecision(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
  decision: Decision,
): Promise<void> {
  await db
    .updateTable('article_registration')
    .set({
      status: decision.status,
      version: sql`version + 1`,
      decided_at: decision.decidedAt,
      decided_by_account_id: decision.decidedBy?.accountId ?? null,
      decided_by_name: decision.decidedBy?.name ?? null,
      decided_on_behalf_of_account_id: decision.decidedBy?.onBehalfOf?.accountId ?? null,
      decided_on_behalf_of_name: decision.decidedBy?.onBehalfOf?.name ?? null,
      rejection_reason: decision.rejectionReason,
    })
    .where('project_id', '=', projectId)
    .where('article_registration_id', '=', articleRegistrationId)
    .execute();
}

/**
 * Starts the subscription that a request asked for.
 * @returns its number; undefined when the provider brought in one of the same reference
 */
export async function insertSubscription(
  db: Db,
  request: ArticleRegistration,
  subscriptionId: string,
): Promise<{ subscriptionNumber: string } | undefined> {
  const row = await db
    .insertInto('subscription')
    .values({
      subscription_id: subscriptionId,
      project_id: request.project_id,
      external_reference: request.external_reference,
      article_registration_id: request.article_registration_id,
      first_name: request.first_name,
      infix: request.infix,
      last_name: request.last_name,
      birth_date: request.birth_date,
      gender: request.gender,
      email_address: request.email_address,
      employee_number: request.employee_number,
      department: request.department,
      cost_centre: request.cost_centre,
      address: JSON.stringify(request.address),
      article_name: request.article_name,
      sports_location: request.sports_location,
      intensity: request.intensity,
      months: request.months,
      total_price: request.total_price,
      gross_exchange: request.gross_exchange,
      net_exchange: request.net_exchange,
      employer_contribution: request.employer_contribution,
      net_own_contribution: request.net_own_contribution,
      period_start: request.start_date,
      period_end: null,
      suspend_from: null,
      suspend_till: null,
    })
    .onConflict((conflict) => conflict.columns(['project_id', 'external_reference']).doNothing())
    .returning('subscription_number')
    .executeTakeFirst();
  return row && { subscriptionNumber: formatSubscriptionNumber(row.subscription_number) };
}

/** The subscription that came of a request, if it was approved. */
export async function findSubscriptionId(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
): Promise<string | null> {
  const row = await db
    .selectFrom('subscription')
    .select('subscription_id')
    .where('project_id', '=', projectId)
    .where('article_registration_id', '=', articleRegistrationId)
    .executeTakeFirst();
  return row?.subscription_id ?? null;
}

export async function insertAaoFile(
  db: Db,
  scope: RecordScope,
  file: { fileName: string; content: Buffer; sha256: string; signedAt: Date },
): Promise<void> {
  await db
    .insertInto('aao_file')
    .values({
      article_registration_id: scope.articleRegistrationId,
      project_id: scope.projectId,
      file_name: file.fileName,
      content: file.content,
      sha256: file.sha256,
      signed_at: file.signedAt,
    })
    .execute();
}

/** The signed supplement, as it was signed. @throws {ProblemError} 404 before the approval */
export async function getAaoFile(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
): Promise<{ fileName: string; content: Buffer }> {
  const row = await db
    .selectFrom('aao_file')
    .select(['file_name', 'content'])
    .where('project_id', '=', projectId)
    .where('article_registration_id', '=', articleRegistrationId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return { fileName: row.file_name, content: Buffer.from(row.content) };
}

/** The project as the party to a contract. @throws {ProblemError} 404 */
export async function getEmployer(db: Db, { projectId }: { projectId: string }): Promise<Employer> {
  const project = await db
    .selectFrom('project')
    .selectAll()
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!project) throw notFound();
  return project;
}
