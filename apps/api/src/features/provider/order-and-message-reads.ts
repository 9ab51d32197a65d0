import { formatOrderNumber } from '@portal/texts/format';
import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { notFound } from '../../problem.ts';
import { isMoment, pageOf, parseCursor } from './page-cursors.ts';
import type { PageRequest } from './record-pages.ts';

interface TablePage extends PageRequest {
  readonly projectId: string;
}

type OrderKind = 'posters-flyers' | 'narrowcast';

// A moment may have more digits in the database than in a response.
const orderedAt = sql<Date>`date_trunc('milliseconds', ordered_at)`;
const writtenAt = sql<Date>`date_trunc('milliseconds', written_at)`;

/**
 * The condition for records that never change: after a position in their order and since a moment.
 */
function isAfter(
  moment: typeof orderedAt,
  idColumn: 'promotionOrderId' | 'contactMessageId',
  { cursor, updatedSince }: PageRequest,
) {
  const position = cursor === undefined ? undefined : parseCursor(cursor, isMoment);
  const after = position
    ? sql<SqlBool>`(${moment}, ${sql.ref(idColumn)}) > (${position.key}::timestamptz, ${position.id}::uuid)`
    : sql<SqlBool>`true`;
  return updatedSince === undefined
    ? after
    : sql<SqlBool>`(${after} and ${moment} >= ${updatedSince}::timestamptz)`;
}

const selectOrders = (db: Db, projectId: string) =>
  db
    .selectFrom('promotionOrder')
    .select(['promotionOrderId', 'orderNumber', 'kind', 'content'])
    .select(['orderedByAccountId', 'orderedByName', orderedAt.as('orderedAt')])
    .where('projectId', '=', projectId);

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

const describeOrder = ({ orderedByName, orderNumber, ...row }: OrderRow) => ({
  ...row,
  orderNumber: formatOrderNumber(orderNumber),
  orderedBy: orderedByName,
  orderedAt: row.orderedAt.toISOString(),
  content: row.content as unknown as Record<string, unknown>,
});

/** A page of a project's orders, the first order first. */
export async function listOrders(
  db: Db,
  { projectId, kind, ...page }: TablePage & { readonly kind?: OrderKind | undefined },
) {
  const rows = await selectOrders(db, projectId)
    .where(isAfter(orderedAt, 'promotionOrderId', page))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .orderBy(orderedAt)
    .orderBy('promotionOrderId')
    .limit(page.limit + 1)
    .execute();
  return pageOf(rows.map(describeOrder), page.limit, (order) => ({
    key: order.orderedAt,
    id: order.promotionOrderId,
  }));
}

/** @throws {ProblemError} 404 */
export async function readOrder(
  db: Db,
  { projectId, promotionOrderId }: { projectId: string; promotionOrderId: string },
) {
  const row = await selectOrders(db, projectId)
    .where('promotionOrderId', '=', promotionOrderId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return describeOrder(row);
}

const selectMessages = (db: Db, projectId: string) =>
  db
    .selectFrom('contactMessage')
    .select(['contactMessageId as messageId', 'accountId', 'writtenBy', 'emailAddress'])
    .select(['phoneNumber', 'topic as subject', 'message', writtenAt.as('writtenAt')])
    .where('projectId', '=', projectId);

type MessageRow = Awaited<ReturnType<ReturnType<typeof selectMessages>['executeTakeFirstOrThrow']>>;

const describeMessage = (row: MessageRow) => ({
  ...row,
  writtenAt: row.writtenAt.toISOString(),
});

/** A page of the messages from a project's members, the first message first. */
export async function listMessages(
  db: Db,
  { projectId, accountId, ...page }: TablePage & { readonly accountId?: string | undefined },
) {
  const rows = await selectMessages(db, projectId)
    .where(isAfter(writtenAt, 'contactMessageId', page))
    .$if(accountId !== undefined, (query) => query.where('accountId', '=', accountId!))
    .orderBy(writtenAt)
    .orderBy('contactMessageId')
    .limit(page.limit + 1)
    .execute();
  return pageOf(rows.map(describeMessage), page.limit, (message) => ({
    key: message.writtenAt,
    id: message.messageId,
  }));
}

/** @throws {ProblemError} 404, also for one whose writer was erased */
export async function readMessage(
  db: Db,
  { projectId, messageId }: { projectId: string; messageId: string },
) {
  const row = await selectMessages(db, projectId)
    .where('contactMessageId', '=', messageId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return describeMessage(row);
}
