import { membershipFlags } from '@portal/contract/rights';
import { formatOrderNumber } from '@portal/texts/format';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { pick } from '../../pick.ts';
import { notFound } from '../../problem.ts';
import { isMoment, pageOf, placeOf } from './page-cursors.ts';
import type { PageRequest } from './record-pages.ts';

/** @throws {ProblemError} 404 */
export async function readProject(db: Db, projectId: string) {
  const row = await db
    .selectFrom('project')
    .select(['projectId', 'name', 'legalName', 'kvkNumber', 'address', 'language'])
    .select(['requiresAuthorization', 'requireTotp', 'maximumPrice', 'firstStartOffset'])
    .select(['lastStartOffset', 'showExpensiveSubscriptions', 'newsText'])
    .select(['useEmployeeListCancelSubscriptions', 'pensionBasisFollowsExchange'])
    .select('holidayPayBasisFollowsExchange')
    .where('projectId', '=', projectId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row;
}

/** A page of what a project ordered, the first order first. */
export async function listOrders(
  db: Db,
  { projectId, limit, cursor, updatedSince }: PageRequest & { projectId: string },
) {
  const place = cursor === undefined ? undefined : placeOf(cursor, isMoment);
  const rows = await db
    .selectFrom('promotionOrder')
    .select(['promotionOrderId', 'orderNumber', 'kind', 'orderedByName', 'content'])
    // A moment has more digits in the database than in an answer.
    .select(sql<Date>`date_trunc('milliseconds', ordered_at)`.as('orderedAt'))
    .where('projectId', '=', projectId)
    .$if(place !== undefined, (query) =>
      query.where(
        sql<boolean>`(date_trunc('milliseconds', ordered_at), promotion_order_id)
          > (${place!.key}::timestamptz, ${place!.id}::uuid)`,
      ),
    )
    .$if(updatedSince !== undefined, (query) =>
      query.where('orderedAt', '>=', updatedSince as never),
    )
    .orderBy(sql`date_trunc('milliseconds', ordered_at)`)
    .orderBy('promotionOrderId')
    .limit(limit + 1)
    .execute();
  const orders = rows.map(({ orderedByName, orderNumber, ...row }) => ({
    ...row,
    orderNumber: formatOrderNumber(orderNumber),
    orderedBy: orderedByName,
    orderedAt: row.orderedAt.toISOString(),
    content: row.content as unknown as Record<string, unknown>,
  }));
  return pageOf(orders, limit, (order) => ({ key: order.orderedAt, id: order.promotionOrderId }));
}

/** A page of the people who take part in a project. */
export async function listMembers(
  db: Db,
  { projectId, limit, cursor }: PageRequest & { projectId: string },
) {
  const place = cursor === undefined ? undefined : placeOf(cursor, (key) => key === '');
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.accountId', 'membership.accountId')
    .selectAll('membership')
    .select(['account.firstName', 'account.infix', 'account.lastName'])
    .select(['account.emailAddress', 'account.language'])
    .where('membership.projectId', '=', projectId)
    .$if(place !== undefined, (query) => query.where('membership.accountId', '>', place!.id))
    .orderBy('membership.accountId')
    .limit(limit + 1)
    .execute();
  const members = rows.map((row) => ({
    ...pick(row, ['accountId', 'firstName', 'infix', 'lastName', 'emailAddress', 'language']),
    flags: pick(row, membershipFlags),
  }));
  return pageOf(members, limit, ({ accountId }) => ({ key: '', id: accountId }));
}

/** @throws {ProblemError} 404 while there is none */
export async function readAao(
  db: Db,
  { projectId, articleRegistrationId }: { projectId: string; articleRegistrationId: string },
) {
  const row = await db
    .selectFrom('aaoFile')
    .select(['fileName', 'content'])
    .where('projectId', '=', projectId)
    .where('articleRegistrationId', '=', articleRegistrationId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return {
    fileName: row.fileName,
    contentType: 'application/pdf',
    content: Buffer.from(row.content),
  };
}
