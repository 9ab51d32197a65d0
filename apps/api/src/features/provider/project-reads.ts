import { membershipFlags } from '@portal/contract/rights';
import type { Db } from '../../database/database.ts';
import { pick } from '../../pick.ts';
import { notFound } from '../../problem.ts';
import { pageOf, placeOf } from './page-cursors.ts';
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
