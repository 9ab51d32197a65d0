import {
  getProjectAao,
  getProjectInfo,
  getProjects,
  saveProjectAao,
} from '@portal/contract/project';
import { putProject } from '@portal/contract/provider';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { route } from '../../http/route.ts';
import { listProjects } from './get-projects.ts';
import { getProject } from './project-store.ts';
import { describeProject } from './project-rules.ts';
import { saveProject } from './put-project.ts';
import { getSigning, saveSigning } from './save-project-aao.ts';

export const projectRoutes = ({ clock, config }: Dependencies) => [
  route(getProjects, ({ db, session }) => listProjects(db, session, today(clock))),
  route(getProjectInfo, async ({ db, projectId, principal }) => {
    const project = await getProject(db, { projectId });
    return { ...describeProject(project, principal), newsText: project.newsText };
  }),
  route(getProjectAao, ({ db, projectId }) => getSigning(db, { projectId })),
  route(saveProjectAao, ({ db, projectId, account }, { body: { projectId: _same, ...settings } }) =>
    saveSigning(db, settings, { projectId, accountId: account.accountId, now: clock.now() }),
  ),
  route(putProject, ({ db }, { params: { projectId }, body }) =>
    saveProject(db, { clock, config }, { ...body, projectId }),
  ),
];
