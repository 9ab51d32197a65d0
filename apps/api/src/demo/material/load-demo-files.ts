import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Db } from '../../database/database.ts';
import type { FileStorage } from '../../files/file-storage.ts';
import { savePublicImage } from '../../images/public-image.ts';
import type { DemoProjectFile, DemoPromotionFile } from './demo-files.ts';

/** Keeps the bytes of the files. Loading the demo again would write the same under the same keys. */
export async function storeDemoFiles(
  storage: FileStorage,
  files: readonly (DemoProjectFile | DemoPromotionFile)[],
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-demo-'));
  try {
    const path = join(folder, 'file');
    for (const { row, content } of files) {
      await writeFile(path, content);
      await storage.put(row.storage_key, { path, size: content.length });
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Writes the rows of files that are kept. */
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
    .insertInto('project_file')
    .values(projectFiles.map(({ row }) => row))
    .execute();
  for (const { row, thumbnail } of promotionFiles) {
    const picture = { contentType: 'image/png', content: thumbnail };
    await db
      .insertInto('promotion_file')
      .values({ ...row, thumbnail_sha256: await savePublicImage(db, picture) })
      .execute();
  }
}
