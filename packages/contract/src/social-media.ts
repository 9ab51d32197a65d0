import { z } from 'zod';
import { defineCall, fileResponse } from './call.ts';
import { idField } from './fields.ts';
import { contentTypes, fileTypeField, folderNameField } from './files.ts';

const group = 'SocialMedia';
/** The provider's material is the same for every project, but only members of a project see it. */
const access = { who: 'account' } as const;

/** The purpose and the user of the material. */
export const promotionKinds = [
  'EmployerPoster',
  'EmployerSocialMedia',
  'SportLocationPoster',
  'SportLocationSocialMedia',
  'SportLocationNarrowcasting',
] as const;
export type PromotionKind = (typeof promotionKinds)[number];
export const promotionKindField = z.enum(promotionKinds);

const promotionFileSchema = z.object({
  promotionFileId: idField,
  fileName: z.string(),
  fileType: fileTypeField,
  /** Bytes. */
  size: z.int().min(0),
  uploadedAt: z.string(),
  /** Its thumbnail; null when there is none. */
  thumbnailUri: z.string().nullable(),
});
export type PromotionFile = z.output<typeof promotionFileSchema>;

const promotionFolderSchema = z.object({
  folder: z.string(),
  /** The total size of its files in bytes. */
  size: z.int().min(0),
  files: z.array(promotionFileSchema),
});
export type PromotionFolder = z.output<typeof promotionFolderSchema>;

export const getSocialMedia = defineCall({
  group,
  name: 'GetSocialMedia',
  method: 'GET',
  summary: 'The material of a kind, by folder',
  access,
  query: z.strictObject({ SocialMediaType: promotionKindField }),
  response: z.object({ items: z.array(promotionFolderSchema) }),
  failures: ['right-missing'],
});

export const downloadSocialMediaFile = defineCall({
  group,
  name: 'DownloadSocialMediaFile',
  method: 'POST',
  summary: 'One file of the material',
  access,
  effect: 'reads',
  body: z.strictObject({ promotionFileId: idField }),
  response: fileResponse(Object.values(contentTypes)),
  failures: ['right-missing', 'not-found', 'state-changed'],
});

export const downloadSocialMediaFolder = defineCall({
  group,
  name: 'DownloadSocialMediaFolder',
  method: 'POST',
  summary: 'A whole folder of the material, as a zip',
  access,
  effect: 'reads',
  body: z.strictObject({ socialMediaType: promotionKindField, folder: folderNameField }),
  response: fileResponse(['application/zip']),
  failures: ['right-missing', 'not-found'],
});

export const socialMediaCalls = [
  getSocialMedia,
  downloadSocialMediaFile,
  downloadSocialMediaFolder,
];
