import type { CallResult } from '@portal/contract/call';
import type { getProjects } from '@portal/contract/project';
import { listVisibleProjects } from '../../access/visible-projects.ts';
import type { Db } from '../../database/database.ts';
import type { Session } from '../../identity/sessions/session-store.ts';
import { describeProject } from './project-rules.ts';
import { getLastProjectId } from './project-store.ts';

/** The projects that the account sees, as the page uses them. */
export async function listProjects(
  db: Db,
  session: Session,
  date: string,
): Promise<CallResult<typeof getProjects>> {
  const visible = await listVisibleProjects(db, session, date);
  const projects = visible.map(({ row, principal }) => describeProject(row, principal));
  const last = await getLastProjectId(db, session.account.accountId);
  const isListed = projects.some(({ projectId }) => projectId === last);
  return { projects, lastProjectId: isListed ? last : null };
}
