import { z } from 'zod';
import { defineCall } from './call.ts';
import { binaryBody } from './call-body.ts';
import { idField } from './fields.ts';
import { fileNameField, folderNameField } from './files.ts';
import { maximumFileBytes } from './limits.ts';
import { logoField } from './provider.ts';
import { promotionKindField } from './social-media.ts';

const access = { who: 'provider', scope: 'files' } as const;
const projectFileParams = z.strictObject({ projectId: idField, fileName: fileNameField });

export const putProjectFile = defineCall({
  group: 'Provider',
  name: 'PutProjectFile',
  method: 'PUT',
  path: '/provider/v1/projects/{projectId}/files/{fileName}',
  summary:
    "Put a file among a project's, or in place of the one of that name; the body is the file",
  access,
  params: projectFileParams,
  body: binaryBody(maximumFileBytes),
  response: z.object({ fileName: z.string(), size: z.int() }),
  failures: ['not-found'],
});

export const deleteProjectFile = defineCall({
  group: 'Provider',
  name: 'DeleteProjectFile',
  method: 'DELETE',
  path: '/provider/v1/projects/{projectId}/files/{fileName}',
  summary: 'Take a file away from a project',
  access,
  params: projectFileParams,
  response: null,
  failures: ['not-found'],
});

export const putPromotionFile = defineCall({
  group: 'Provider',
  name: 'PutPromotionFile',
  method: 'PUT',
  path: '/provider/v1/promotion-files/{kind}/{folder}/{fileName}',
  summary: 'Put a file among the promotion material, or in place of the one of that name',
  access,
  params: z.strictObject({
    kind: promotionKindField,
    folder: folderNameField,
    fileName: fileNameField,
  }),
  body: binaryBody(maximumFileBytes),
  response: z.object({ promotionFileId: idField, size: z.int() }),
  // A path segment that is longer than any route accepts.
  failures: ['not-found'],
});

export const putPromotionThumbnail = defineCall({
  group: 'Provider',
  name: 'PutPromotionThumbnail',
  method: 'PUT',
  path: '/provider/v1/promotion-files/{promotionFileId}/thumbnail',
  summary: 'The small picture of a file of the promotion material',
  access,
  params: z.strictObject({ promotionFileId: idField }),
  body: logoField,
  response: null,
  failures: ['not-found'],
});

export const deletePromotionFile = defineCall({
  group: 'Provider',
  name: 'DeletePromotionFile',
  method: 'DELETE',
  path: '/provider/v1/promotion-files/{promotionFileId}',
  summary: 'Take a file away from the promotion material',
  access,
  params: z.strictObject({ promotionFileId: idField }),
  response: null,
  failures: ['not-found'],
});

export const providerFilesCalls = [
  putProjectFile,
  deleteProjectFile,
  putPromotionFile,
  putPromotionThumbnail,
  deletePromotionFile,
];
