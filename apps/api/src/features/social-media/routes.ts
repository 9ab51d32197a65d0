import {
  deletePromotionFile,
  putPromotionFile,
  putPromotionThumbnail,
} from '@portal/contract/provider-files';
import {
  downloadSocialMediaFile,
  downloadSocialMediaFolder,
  getSocialMedia,
} from '@portal/contract/social-media';
import type { FileServices } from '../../files/store-file.ts';
import { storedFileAnswer } from '../../http/answers/stored-file-answer.ts';
import { route } from '../../http/route.ts';
import { zipPromotionFolder } from './download-social-media-folder.ts';
import { storePromotionFile, removePromotionFile, saveThumbnail } from './store-promotion-file.ts';
import { getPromotionFile, listPromotionFiles } from './promotion-file-store.ts';
import { describeFolders } from './promotion-folder-rules.ts';
import { requireMembership } from './require-membership.ts';

export const socialMediaRoutes = (services: FileServices) => [
  route(getSocialMedia, async ({ db, session }, { query }) => {
    await requireMembership(db, session);
    const files = await listPromotionFiles(db, { kind: query.SocialMediaType });
    return { items: describeFolders(files) };
  }),
  route(downloadSocialMediaFile, async ({ db, session }, { body }) => {
    await requireMembership(db, session);
    // The material is the same for every employer and holds no personal data, so no log records it.
    return storedFileAnswer(
      services.storage,
      await getPromotionFile(db, body.promotionFileId),
      null,
    );
  }),
  route(downloadSocialMediaFolder, async ({ db, session }, { body }) => {
    await requireMembership(db, session);
    const { socialMediaType: kind, folder } = body;
    return zipPromotionFolder(db, services.storage, { kind, folder });
  }),
  route(
    putPromotionFile,
    (context, { params, body }) => storePromotionFile(services, context, { ...params, file: body }),
    { ownTransactions: true },
  ),
  route(putPromotionThumbnail, ({ db }, { params, body }) => saveThumbnail(db, params, body)),
  route(
    deletePromotionFile,
    (context, { params }) => removePromotionFile(services, context, params),
    { ownTransactions: true },
  ),
];
