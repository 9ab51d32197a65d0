import { putPromotionFile } from '@portal/contract/provider-files';
import { downloadSocialMediaFile } from '@portal/contract/social-media';
import { expect, it } from 'vitest';
import { addPromotionFile, pdfOf } from '../../../test/stored-files.ts';
import { makeFileEmployer } from '../../../test/project-file-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';
import { deletePromotionFileRow } from './promotion-file-store.ts';

const portal = useTestPortal();

it('keeps a file that replaces one that is being removed concurrently', async () => {
  const { apiKey, token } = await makeFileEmployer(portal());
  const params = { kind: 'EmployerPoster', folder: 'Zomer', fileName: 'a.pdf' } as const;
  const before = await addPromotionFile(portal(), apiKey, params);
  const put = await portal().database.transaction({ allProjects: true }, async (db) => {
    await deletePromotionFileRow(db, before);
    const answer = portal().call(putPromotionFile, { params, body: pdfOf('nieuw') }, apiKey);
    await untilBlocked(portal(), answer);
    return { answer };
  });
  const body = { promotionFileId: (await put.answer).ok().promotionFileId };
  const downloaded = await portal().call(downloadSocialMediaFile, { body }, token);
  expect([downloaded.status, downloaded.body]).toEqual([200, pdfOf('nieuw')]);
});
