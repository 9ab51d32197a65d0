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

export const uploadCalls = [upload, deleteUpload];
