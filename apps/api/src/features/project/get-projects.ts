import type { CallResult } from '@portal/contract/call';
import type { getProjects } from '@portal/contract/project';
import { rights } from '@portal/contract/rights';
import { type Db, setScope } from '../../database/database.ts';
import { mayDirectorySee } from '../../identity/entra/entra-store.ts';
import { rightsHolder } from '../../identity/sessions/membership-rules.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { describeProject } from './project-rules.ts';
import { getLastProjectId, listProjectsWithMembership } from './project-store.ts';

/**
 * The account's projects; the back office sees all. A session from a directory sees those whose
 * current rules let it in.
 */
export async function listProjects(
  db: Db,
  { account, directory }: Session,
  date: string,
): Promise<CallResult<typeof getProjects>> {
  if (account.type === 'BackOffice') await setScope(db, { allProjects: true });
  const rows = await listProjectsWithMembership(db, { ...account, date });
  const visible = rows
    .map((row) => ({ row, holder: rightsHolder(account.type, row) }))
    .filter(({ holder }) => rights.viewProject(holder));
  const projects = [];
  for (const { row, holder } of visible) {
    const projectId = row.projectId;
    if (directory) await setScope(db, { projectId, accountId: account.accountId });
    if (await mayDirectorySee(db, projectId, directory)) {
      projects.push(describeProject(row, holder));
    }
  }
  const last = await getLastProjectId(db, account.accountId);
  const isListed = projects.some(({ projectId }) => projectId === last);
  return { projects, lastProjectId: isListed ? last : null };
}
