import { z } from 'zod';
import { defineCall, fileResponse } from './call.ts';
import { idField } from './fields.ts';
import { contentTypes, fileNameField, fileTypeField } from './files.ts';
import { tablePage, tableRequest } from './table.ts';

const group = 'ProjectEmployerFiles';
const right = 'viewProject';

/** The columns that the list of files sorts by. */
export const projectEmployerFileColumns = ['fileName', 'fileType', 'size', 'uploadedAt'] as const;
export type ProjectEmployerFileColumn = (typeof projectEmployerFileColumns)[number];

const projectEmployerFileSchema = z.object({
  fileName: z.string(),
  fileType: fileTypeField,
  /** Bytes. */
  size: z.int().min(0),
  uploadedAt: z.string(),
});
export type ProjectEmployerFile = z.output<typeof projectEmployerFileSchema>;

export const getProjectEmployerFilesTable = defineCall({
  group,
  name: 'GetProjectEmployerFilesTable',
  method: 'POST',
  summary: 'The files that the provider shares with a project',
  access: { who: 'member', right, project: { field: 'projectId' } },
  effect: 'reads',
  body: tableRequest(projectEmployerFileColumns),
  response: tablePage(projectEmployerFileSchema),
  failures: [],
});

export const downloadProjectEmployerFile = defineCall({
  group,
  name: 'DownloadProjectEmployerFile',
  method: 'GET',
  summary: 'One of these files, by its name; ranges and ETag are understood',
  access: { who: 'member', right, project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField, FileName: fileNameField }),
  response: fileResponse(Object.values(contentTypes)),
  failures: ['state-changed', 'range-not-satisfiable'],
});

export const projectEmployerFilesCalls = [
  getProjectEmployerFilesTable,
  downloadProjectEmployerFile,
];
