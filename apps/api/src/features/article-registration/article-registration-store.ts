import type { Check } from '@portal/contract/article-registration-shapes';
import { participationFields } from '@portal/contract/participation-fields';
import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { Db } from '../../database/database.ts';
import { compiledRows, compiledQuery } from '../../database/compiled-query.ts';
import { storedForm } from '../../database/comparable-number-rules.ts';
import { participationColumns } from '../../database/participation-columns.ts';
import type { Tables } from '../../database/tables.ts';
import { unread } from '../../database/query-options.ts';
import { pick } from '../../pick.ts';
import { notFound } from '../../problem.ts';
import {
  type ArticleRegistration,
  type Employer,
  employerColumns,
  requestColumns,
} from './article-registration-rules.ts';
import type { EditedColumns } from './edit-rules.ts';
import type { Decider } from './find-decider.ts';

interface RecordScope {
  readonly projectId: string;
  readonly articleRegistrationId: string;
}

const requestOf = (db: Db, projectId: string, articleRegistrationId: string) =>
  db
    .selectFrom('articleRegistration')
    .select(requestColumns)
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', articleRegistrationId);

const selectRequest = compiledQuery((db, projectId: string, id: string) =>
  requestOf(db, projectId, id).compile(),
);

const selectLocked = compiledQuery((db, projectId: string, id: string) =>
  requestOf(db, projectId, id).forUpdate().compile(),
);

/** The query of one request. With `lock`, the row is locked until the end of the transaction. */
export const requestQuery = (
  db: Db,
  { projectId, articleRegistrationId, lock = false }: RecordScope & { lock?: boolean },
) => (lock ? selectLocked : selectRequest)(db, projectId, articleRegistrationId);

/** The query of a project as the party to a contract. */
export const employerQuery = compiledQuery((db, projectId: string) =>
  db.selectFrom('project').select(employerColumns).where('projectId', '=', projectId).compile(),
);

/**
 * One request. With `lock`, the row is locked until the end of the transaction.
 * @throws {ProblemError} 404
 */
export async function getArticleRegistrationRow(
  db: Db,
  scope: RecordScope & { lock?: boolean },
): Promise<ArticleRegistration> {
  const { rows } = await db.executeQuery(requestQuery(db, scope));
  return requireRow(rows);
}

/**
 * The first row.
 * @throws {ProblemError} 404 without one
 */
export function requireRow<Row>([row]: readonly Row[]): Row {
  if (!row) throw notFound();
  return row;
}

/** The request with this reference of the provider, or undefined. */
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

/** Whether the provider posted a subscription with the reference already. */
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
    .set({
      ...edited,
      comparableNumber: storedForm(edited.employeeNumber),
      version: sql`version + 1`,
    })
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', articleRegistrationId)
    .execute();
}

export interface Decision {
  readonly status: 'Approved' | 'Rejected';
  readonly decidedAt: Date;
  /** Null where the project needs no authorisation, so that no account decided. */
  readonly decidedBy: Decider | null;
  readonly rejectionReason: string | null;
  /** The checks just before the decision. */
  readonly checks: readonly Check[];
}

type Decided = Pick<
  Updateable<Tables['articleRegistration']>,
  | ('status' | 'decidedAt' | 'rejectionReason' | 'decidedByAccountId' | 'decidedByName')
  | ('decidedOnBehalfOfAccountId' | 'decidedOnBehalfOfName' | 'decidedChecks')
>;

const updateDecided = compiledRows(
  (db, { projectId, articleRegistrationId }: RecordScope, decided: Decided) =>
    unread(
      db
        .updateTable('articleRegistration')
        .set({ ...decided, version: sql`version + 1` })
        .where('projectId', '=', projectId)
        .where('articleRegistrationId', '=', articleRegistrationId)
        .compile(),
    ),
);

export async function saveDecision(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
  { status, decidedAt, decidedBy, rejectionReason, checks }: Decision,
): Promise<void> {
  const decided = {
    status,
    decidedAt,
    rejectionReason,
    decidedByAccountId: decidedBy?.accountId ?? null,
    decidedByName: decidedBy?.name ?? null,
    decidedOnBehalfOfAccountId: decidedBy?.onBehalfOf?.accountId ?? null,
    decidedOnBehalfOfName: decidedBy?.onBehalfOf?.name ?? null,
    decidedChecks: JSON.stringify(checks),
  };
  await updateDecided(db, { projectId, articleRegistrationId }, decided);
}

const insertStarted = compiledQuery((db, row: Insertable<Tables['subscription']>) =>
  db
    .insertInto('subscription')
    .values(row)
    .onConflict((conflict) => conflict.columns(['projectId', 'externalReference']).doNothing())
    .returning('subscriptionNumber')
    .compile(),
);

/**
 * The statement that starts the subscription of a request, and returns its number. It returns no
 * row when the provider posted a subscription with the same reference.
 */
export const startSubscription = (db: Db, request: ArticleRegistration, subscriptionId: string) =>
  insertStarted(db, {
    subscriptionId,
    ...pick(request, ['projectId', 'externalReference', 'articleRegistrationId']),
    ...pick(request, participationFields),
    comparableNumber: storedForm(request.employeeNumber),
    address: JSON.stringify(request.address),
    periodStart: request.startDate,
    periodEnd: null,
    suspendFrom: null,
    suspendTill: null,
  });

/** The subscription of an approved request, if there is one. */
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

const insertFile = compiledRows((db, row: Insertable<Tables['aaoFile']>) =>
  unread(db.insertInto('aaoFile').values(row).compile()),
);

export async function insertAaoFile(
  db: Db,
  { projectId, articleRegistrationId }: RecordScope,
  {
    fileName,
    content,
    sha256,
    signedAt,
  }: { fileName: string; content: Buffer; sha256: string; signedAt: Date },
): Promise<void> {
  await insertFile(db, { projectId, articleRegistrationId, fileName, content, sha256, signedAt });
}

/**
 * The signed AAOs of the given requests, by name, without their bytes. Requests without one are
 * left out.
 */
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
  const { rows } = await db.executeQuery(employerQuery(db, projectId));
  return requireRow(rows);
}
