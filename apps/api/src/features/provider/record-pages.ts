import type { ArticleRegistrationStatus } from '@portal/contract/article-registration-shapes';
import { participationFields } from '@portal/contract/participation-fields';
import { formatSubscriptionNumber } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { shownStatus } from '../../shared-domain/request-status.ts';
import { notFound } from '../../problem.ts';
import { isMoment, pageOf, parseCursor } from './page-cursors.ts';

/** The page, and the changes, that a request selects. */
export interface PageRequest {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** A moment, with its time zone. */
  readonly updatedSince?: string | undefined;
}

interface RequestPage extends PageRequest {
  readonly projectId: string;
  readonly status?: ArticleRegistrationStatus | undefined;
  readonly externalReference?: string | undefined;
}

const selectRequests = (db: Db, projectId: string) =>
  db
    .selectFrom('articleRegistration')
    .select(['articleRegistrationId', 'externalReference', 'version', ...participationFields])
    .select(['startDate', 'acceptedAt', 'acceptanceReference', 'requestedAt', 'decidedAt'])
    .select(['rejectionReason', 'updatedAt', shownStatus.as('status')])
    .where('projectId', '=', projectId);

type RequestRow = Awaited<ReturnType<ReturnType<typeof selectRequests>['executeTakeFirstOrThrow']>>;

const describeRequest = (row: RequestRow) => ({
  ...row,
  acceptedAt: row.acceptedAt.toISOString(),
  requestedAt: row.requestedAt.toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

/**
 * The condition for records after a position in the order of their last change, and changed since a
 * moment.
 */
export const isAfter = (
  idColumn: 'articleRegistrationId' | 'subscriptionId' | 'projectId',
  { cursor, updatedSince }: PageRequest,
) => {
  const position = cursor === undefined ? undefined : parseCursor(cursor, isMoment);
  const after = position
    ? sql<boolean>`(updated_at, ${sql.ref(idColumn)}) > (${position.key}::timestamptz, ${position.id}::uuid)`
    : sql<boolean>`true`;
  return updatedSince === undefined
    ? after
    : sql<boolean>`(${after} and updated_at >= ${updatedSince}::timestamptz)`;
};

/** A page of a project's requests, the oldest change first. */
export async function listRequests(db: Db, { projectId, ...page }: RequestPage) {
  const rows = await selectRequests(db, projectId)
    .where(isAfter('articleRegistrationId', page))
    .$if(page.status !== undefined, (query) =>
      query.where(sql<boolean>`${shownStatus} = ${page.status}`),
    )
    .$if(page.externalReference !== undefined, (query) =>
      query.where('externalReference', '=', page.externalReference!),
    )
    .orderBy('updatedAt')
    .orderBy('articleRegistrationId')
    .limit(page.limit + 1)
    .execute();
  return pageOf(rows.map(describeRequest), page.limit, (row) => ({
    key: row.updatedAt,
    id: row.articleRegistrationId,
  }));
}

/** @throws {ProblemError} 404 */
export async function readRequest(
  db: Db,
  { projectId, articleRegistrationId }: { projectId: string; articleRegistrationId: string },
) {
  const row = await selectRequests(db, projectId)
    .where('articleRegistrationId', '=', articleRegistrationId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return describeRequest(row);
}

interface SubscriptionPage extends PageRequest {
  readonly projectId: string;
  readonly externalReference?: string | undefined;
  readonly employeeNumber?: string | undefined;
}

const selectSubscriptions = (db: Db, projectId: string) =>
  db
    .selectFrom('subscription')
    .select(['subscriptionId', 'subscriptionNumber', 'externalReference', 'articleRegistrationId'])
    .select([...participationFields, 'periodStart', 'periodEnd', 'suspendFrom', 'suspendTill'])
    .select('updatedAt')
    .where('projectId', '=', projectId);

type SubscriptionRow = Awaited<
  ReturnType<ReturnType<typeof selectSubscriptions>['executeTakeFirstOrThrow']>
>;

const describeSubscription = (row: SubscriptionRow) => ({
  ...row,
  subscriptionNumber: formatSubscriptionNumber(row.subscriptionNumber),
  updatedAt: row.updatedAt.toISOString(),
});

/** A page of a project's subscriptions, the oldest change first. */
export async function listSubscriptions(db: Db, { projectId, ...page }: SubscriptionPage) {
  const rows = await selectSubscriptions(db, projectId)
    .where(isAfter('subscriptionId', page))
    .$if(page.externalReference !== undefined, (query) =>
      query.where('externalReference', '=', page.externalReference!),
    )
    .$if(page.employeeNumber !== undefined, (query) =>
      query.where('employeeNumber', '=', page.employeeNumber!),
    )
    .orderBy('updatedAt')
    .orderBy('subscriptionId')
    .limit(page.limit + 1)
    .execute();
  return pageOf(rows.map(describeSubscription), page.limit, (row) => ({
    key: row.updatedAt,
    id: row.subscriptionId,
  }));
}

/** @throws {ProblemError} 404 */
export async function readSubscription(
  db: Db,
  { projectId, subscriptionId }: { projectId: string; subscriptionId: string },
) {
  const row = await selectSubscriptions(db, projectId)
    .where('subscriptionId', '=', subscriptionId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return describeSubscription(row);
}
