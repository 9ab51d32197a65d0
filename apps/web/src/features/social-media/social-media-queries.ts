import {
  downloadSocialMediaFile,
  downloadSocialMediaFolder,
  getSocialMedia,
  type PromotionKind,
} from '@portal/contract/social-media';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import { downloadFile, type OnProgress } from '../../lib/download-file.ts';

/** The material of a kind, by folder: the same for every project. */
export const socialMediaQuery = (kind: PromotionKind) =>
  queryOptions({
    queryKey: ['socialMedia', kind],
    queryFn: ({ signal }) =>
      callApi(getSocialMedia, { query: { SocialMediaType: kind } }, { signal }),
  });

export const fetchMaterial = (promotionFileId: string, onProgress: OnProgress) =>
  downloadFile(downloadSocialMediaFile, { body: { promotionFileId } }, { onProgress });

export const fetchFolder = (kind: PromotionKind, folder: string, onProgress: OnProgress) =>
  downloadFile(
    downloadSocialMediaFolder,
    { body: { socialMediaType: kind, folder } },
    { onProgress },
  );
