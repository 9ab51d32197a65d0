import { readFile } from 'node:fs/promises';
import { idField } from '@portal/contract/fields';
import { folderNameField } from '@portal/contract/files';
import { maxLength } from '@portal/contract/limits';
import { promotionKindField, promotionKinds } from '@portal/contract/social-media';
import {
  storePromotionFile,
  removePromotionFile,
  saveThumbnail,
} from '../features/social-media/store-promotion-file.ts';
import type { Command } from './command.ts';
import { providerTransactions } from './file-commands.ts';
import { explainFileRefusal, readNamedFile, requireFile, requireArgument } from './named-file.ts';

/** The limit of the provider's call for thumbnails, in bytes. */
const maxThumbnailBytes = 500_000;

const noFile = 'The promotion material has no file of that id.';

/** Adds promotion material by hand, where the provider's systems do not do so. */
export const materialPut: Command = {
  usage: 'material put <kind> <folder> <path>',
  summary: 'put a file among the promotion material; its id stands alone on the last line',
  async run({ services, print, emit }, [kindArgument, folderArgument, path = '']) {
    const kinds = `A kind is one of ${promotionKinds.join(', ')}.`;
    const kind = requireArgument(promotionKindField, kindArgument, kinds);
    const folder = requireArgument(
      folderNameField,
      folderArgument,
      `A folder has at most ${maxLength.folderName} letters, none of them /, \\, :, *, ?, ", <, > or |, and does not start with a dot.`,
    );
    const { fileName, file } = await readNamedFile(path);
    const { promotionFileId } = await storePromotionFile(services, providerTransactions(services), {
      kind,
      folder,
      fileName,
      file,
    }).catch(explainFileRefusal(noFile));
    print(`"${fileName}" is among the material of ${kind}, in "${folder}".`);
    print(promotionFileId);
    emit({ promotionFileId, kind, folder, fileName });
  },
};

export const materialThumbnail: Command = {
  usage: 'material thumbnail <promotion-file-id> <path>',
  summary: 'give a file of the promotion material its small picture',
  async run({ services, print }, [id, path = '']) {
    const promotionFileId = requireArgument(idField, id, noFile);
    await requireFile(path, maxThumbnailBytes);
    const body = { data: (await readFile(path)).toString('base64') };
    await providerTransactions(services)
      .transaction((db) => saveThumbnail(db, { promotionFileId }, body))
      .catch(explainFileRefusal(noFile));
    print('The file has its picture.');
  },
};

export const materialRemove: Command = {
  usage: 'material remove <promotion-file-id>',
  summary: 'take a file away from the promotion material',
  async run({ services, print }, [id]) {
    const promotionFileId = requireArgument(idField, id, noFile);
    await removePromotionFile(services, providerTransactions(services), {
      promotionFileId,
    }).catch(explainFileRefusal(noFile));
    print('The file is gone from the promotion material.');
  },
};
