import { membershipFlags } from '@portal/contract/rights';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { pick } from '../../pick.ts';
import { notFound } from '../../problem.ts';
import { isMoment, pageOf, parseCursor } from './page-cursors.ts';
import { isAfter, type PageRequest } from './record-pages.ts';

const selectProjects = (db: Db) =>
  db
    .selectFrom('project')
    .select(['projectId', 'name', 'legalName', 'kvkNumber', 'address', 'language'])
    .select(['requiresAuthorization', 'requireTotp', 'maximumPrice', 'firstStartOffset'])
    .select(['lastStartOffset', 'showExpensiveSubscriptions', 'newsText', 'updatedAt'])
    .select(['useEmployeeListCancelSubscriptions', 'pensionBasisFollowsExchange'])
    .select('holidayPayBasisFollowsExchange');

type ProjectRow = Awaited<ReturnType<ReturnType<typeof selectProjects>['executeTakeFirstOrThrow']>>;

const describeProject = (row: ProjectRow) => ({
  ...row,
  updatedAt: row.updatedAt.toISOString(),
});

/** @throws {ProblemError} 404 */
export async function readProject(db: Db, projectId: string) {
  const row = await selectProjects(db).where('projectId', '=', projectId).executeTakeFirst();
  if (!row) throw notFound();
  return describeProject(row);
}

/** A page of the projects that the transaction sees, the oldest change first. */
export async function listProjects(db: Db, page: PageRequest) {
  const rows = await selectProjects(db)
    .where(isAfter('projectId', page))
    .orderBy('updatedAt')
    .orderBy('projectId')
    .limit(page.limit + 1)
    .execute();
  return pageOf(rows.map(describeProject), page.limit, ({ projectId, updatedAt }) => ({
    key: updatedAt,
    id: projectId,
  }));
}

interface MemberPage extends PageRequest {
  readonly projectId: string;
  readonly accountId?: string | undefined;
  readonly emailAddress?: string | undefined;
}

/** An account has a switch of the same name as one of them. */
const ownFlags = membershipFlags.map((flag) => `membership.${flag}` as const);

/** When a membership was added, or its flags or its account last changed. */
const changedAt = sql<Date>`greatest(membership.updated_at, account.updated_at)`;

/** A page of the members of a project, the oldest change first. */
export async function listMembers(db: Db, page: MemberPage) {
  const { projectId, limit, cursor, updatedSince, accountId, emailAddress } = page;
  const position = cursor === undefined ? undefined : parseCursor(cursor, isMoment);
  const rows = await db
    .selectFrom('membership')
    .innerJoin('account', 'account.accountId', 'membership.accountId')
    .select(['membership.accountId', ...ownFlags])
    .select(['account.firstName', 'account.infix', 'account.lastName'])
    .select(['account.emailAddress', 'account.language', changedAt.as('changedAt')])
    .where('membership.projectId', '=', projectId)
    .$if(position !== undefined, (query) =>
      query.where(
        sql<boolean>`(${changedAt}, membership.account_id)
          > (${position!.key}::timestamptz, ${position!.id}::uuid)`,
      ),
    )
    .$if(updatedSince !== undefined, (query) =>
      query.where(sql<boolean>`${changedAt} >= ${updatedSince}::timestamptz`),
    )
    .$if(accountId !== undefined, (query) => query.where('membership.accountId', '=', accountId!))
    .$if(emailAddress !== undefined, (query) =>
      query.where(sql<boolean>`lower(account.email_address) = lower(${emailAddress})`),
    )
    .orderBy(changedAt)
    .orderBy('membership.accountId')
    .limit(limit + 1)
    .execute();
  const members = rows.map((row) => ({
    ...pick(row, ['accountId', 'firstName', 'infix', 'lastName', 'emailAddress', 'language']),
    flags: pick(row, membershipFlags),
    updatedAt: row.changedAt.toISOString(),
  }));
  return pageOf(members, limit, ({ accountId, updatedAt }) => ({ key: updatedAt, id: accountId }));
}
