import { z } from 'zod';
import { defineCall } from './call.ts';
import { idField } from './fields.ts';
import { rightNames } from './rights.ts';

const selectedProjectSchema = z.object({
  projectId: idField,
  name: z.string(),
  logoUri: z.string().nullable(),
  userManagement: z.boolean(),
  showExpensiveSubscriptions: z.boolean(),
  useEmployeeListCancelSubscriptions: z.boolean(),
  /** What the asking account may do in this project. */
  rights: z.record(z.enum(rightNames), z.boolean()),
});
export type SelectedProject = z.output<typeof selectedProjectSchema>;

export const getProjects = defineCall({
  group: 'Project',
  name: 'GetProjects',
  method: 'GET',
  summary: 'The projects of the signed-in account, by name',
  access: { who: 'account' },
  response: z.object({ projects: z.array(selectedProjectSchema) }),
});

export const getProjectInfo = defineCall({
  group: 'Project',
  name: 'GetProjectInfo',
  method: 'GET',
  summary: 'One project, with its news',
  access: { who: 'member', right: 'viewProject', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: selectedProjectSchema.extend({ newsText: z.string() }),
});

export const projectCalls = [getProjects, getProjectInfo];
