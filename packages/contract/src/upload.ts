import { z } from 'zod';
import { defineCall } from './call.ts';
import { idField } from './fields.ts';

/** Of the one file that can be uploaded at a time. */
export const maximumUploadBytes = 5 * 1024 * 1024;

export const upload = defineCall({
  group: 'Upload',
  name: 'Upload',
  method: 'POST',
  summary: 'Upload an employee list (xlsx); it is kept for an hour, for the account that sent it',
  access: { who: 'member', right: 'manageEmployees', project: { field: 'projectId' } },
  body: { form: z.strictObject({ projectId: idField }), maximumBytes: maximumUploadBytes },
  response: z.object({ uploadId: idField }),
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
});

export const uploadCalls = [upload, deleteUpload];
