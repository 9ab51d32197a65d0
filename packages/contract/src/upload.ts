import { z } from 'zod';
import { defineCall } from './call.ts';
import { uploadBody } from './call-body.ts';
import { idField } from './fields.ts';
import { maximumUploadBytes } from './limits.ts';

export const upload = defineCall({
  group: 'Upload',
  name: 'Upload',
  method: 'POST',
  summary: 'Upload an employee list (xlsx); it is kept for an hour, for the account that sent it',
  access: { who: 'member', right: 'manageEmployees', project: { field: 'projectId' } },
  body: uploadBody({
    form: z.strictObject({ projectId: idField }),
    maximumBytes: maximumUploadBytes,
  }),
  response: z.object({ uploadId: idField }),
  failures: [],
});

export const deleteUpload = defineCall({
  group: 'Upload',
  name: 'Delete',
  method: 'POST',
  summary: 'Take an upload back',
  access: {
    who: 'member',
    right: 'manageEmployees',
    project: { field: 'uploadId', record: 'upload' },
  },
  body: z.strictObject({ uploadId: idField }),
  response: null,
  failures: [],
});

export const getUploadPlace = defineCall({
  group: 'Upload',
  name: 'GetUploadPlace',
  method: 'GET',
  summary:
    'The place of the latest list of this account among those that wait to be read, as far as this process knows',
  access: { who: 'member', right: 'manageEmployees', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  /** From 1; null when no upload waits. */
  response: z.object({ place: z.int().min(1).nullable() }),
  failures: [],
});

export const uploadCalls = [upload, deleteUpload, getUploadPlace];
