import type { Profile } from '@portal/contract/account';
import type { CallResult } from '@portal/contract/call';
import type { getProjects } from '@portal/contract/project';
import { rights } from '@portal/contract/rights';
import { type Db, setScope } from '../../database/database.ts';
import { rightsHolder } from '../../sessions/membership-rules.ts';
import { describeProject } from './project-rules.ts';
import { listProjectsWithMembership } from './project-store.ts';

/** The account's projects; the back office sees every one. */
export async function listProjects(
  db: Db,
  account: Profile,
): Promise<CallResult<typeof getProjects>> {
  if (account.type === 'BackOffice') await setScope(db, { allProjects: true });
  const rows = await listProjectsWithMembership(db, account);
  const projects = rows
    .map((row) => ({ row, holder: rightsHolder(account.type, row) }))
    .filter(({ holder }) => rights.viewProject(holder))
    .map(({ row, holder }) => describeProject(row, holder));
  return { projects };
}
