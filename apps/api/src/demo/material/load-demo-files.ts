import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Db } from '../../database/database.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { savePublicImage } from '../../files/public-image.ts';
import type { DemoProjectFile, DemoPromotionFile } from './demo-files.ts';
import { makeTemporaryFolder } from '../../files/temporary-folder.ts';

/**
 * Stores the bytes of the files. Loading the demo again writes the same bytes under the same keys.
 */
export async function storeDemoFiles(
  storage: FileStorage,
  files: readonly (DemoProjectFile | DemoPromotionFile)[],
): Promise<void> {
  const folder = await makeTemporaryFolder('demo');
  try {
    const path = join(folder, 'file');
    for (const { row, content } of files) {
      await writeFile(path, content);
      await storage.put(row.storageKey, { path, size: content.length });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes the rows of files whose bytes are stored. */
export async function insertDemoFiles(
  db: Db,
  {
    projectFiles,
    promotionFiles,
  }: {
    projectFiles: readonly DemoProjectFile[];
    promotionFiles: readonly DemoPromotionFile[];
  },
): Promise<void> {
  await db
    .insertInto('projectFile')
    .values(projectFiles.map(({ row }) => row))
    .execute();
  for (const { row, thumbnail } of promotionFiles) {
    const picture = { contentType: 'image/png', content: thumbnail };
    await db
      .insertInto('promotionFile')
      .values({ ...row, thumbnailSha256: await savePublicImage(db, picture) })
      .execute();
  }
}
