import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { fileTypeOf } from '@portal/contract/files';
import type { Insertable } from 'kysely';
import type { Tables } from '../../database/tables.ts';
import { firstOfMonth } from '../demo-dates.ts';
import { createIds, type MakeId } from '../demo-ids.ts';
import { drawLogo, type LogoDesign } from '../logo.ts';
import { encodePicture } from '../png.ts';
import { createRandom } from '../random.ts';
import { type MaterialPlan, materialPlans } from './material-plan.ts';
import { paint } from './paint.ts';
import { drawPoster } from './poster.ts';
import { posterSize, printPoster } from './poster-pdf.ts';
import { documentTexts, newsletter, printDocument } from './project-documents.ts';

/** A file of the demo with its row; its bytes are stored under the row's key. */
export interface DemoFile<Row> {
  readonly row: Row;
  readonly content: Buffer;
}
export type DemoProjectFile = DemoFile<Insertable<Tables['projectFile']>>;
/** A file of promotion material with its thumbnail, as PNG. */
export type DemoPromotionFile = DemoFile<Insertable<Tables['promotionFile']>> & {
  readonly thumbnail: Buffer;
};

export interface FileOwner {
  readonly projectId: string;
  readonly name: string;
  readonly logo: LogoDesign;
}

const thumbnailPixels = 360;
/**
 * The variation of the brightness; without it, a picture would be a tenth of the size of a real
 * one.
 */
export const grain = 5;

/** Ids and keys of the files have their own random stream, so that other rows keep their ids. */
const fileIds = (): MakeId => createIds(createRandom(23));

/** Every file of the demo: on one date (YYYY-MM-DD) always the same, ids and keys included. */
export async function makeDemoFiles(
  today: string,
  owners: readonly FileOwner[],
): Promise<{ projectFiles: DemoProjectFile[]; promotionFiles: DemoPromotionFile[] }> {
  const makeId = fileIds();
  const promotionFiles: DemoPromotionFile[] = [];
  for (const [index, plan] of materialPlans.entries()) {
    const uploadedAt = `${firstOfMonth(today, -1 - (index % 5))}T07:30:00.000Z`;
    promotionFiles.push(await makePromotionFile(plan, uploadedAt, makeId));
  }
  const projectFiles: DemoProjectFile[] = [];
  for (const [index, owner] of owners.entries()) {
    // The first employer is the largest and has the most files.
    projectFiles.push(...(await makeProjectFiles(owner, { today, isFirst: index === 0, makeId })));
  }
  return { projectFiles, promotionFiles };
}

async function makePromotionFile(
  { kind, folder, fileName, design, pixels }: MaterialPlan,
  uploadedAt: string,
  makeId: MakeId,
): Promise<DemoPromotionFile> {
  const drawing = drawPoster(design, pixels ?? posterSize);
  const title = design.title.join(' ');
  const moment = new Date(uploadedAt);
  const printed = { title, moment, alt: `Poster: ${title}. ${design.subtitle}.` };
  const contents = {
    pdf: () => printPoster(drawing, printed),
    png: () => encodePicture(paint(drawing, pixels?.width ?? thumbnailPixels, grain)),
    jpg: () => readPicture({ kind, fileName }),
  };
  const content = await contents[fileTypeOf(fileName)]();
  const isWide = drawing.width > drawing.height;
  const width = Math.round(thumbnailPixels * (isWide ? 1 : drawing.width / drawing.height));
  return {
    row: {
      promotionFileId: makeId(uploadedAt),
      kind,
      folder,
      thumbnailSha256: null,
      ...fileColumns(fileName, content, { uploadedAt, makeId }),
    },
    content,
    thumbnail: encodePicture(paint(drawing, width)),
  };
}

/**
 * A JPEG that is part of the demo and was made from the same design, such as
 * "employer-social-media-fietsen.jpg".
 */
export function readPicture({
  kind,
  fileName,
}: Pick<MaterialPlan, 'kind' | 'fileName'>): Promise<Buffer> {
  const kindSlug = kind.replace(/(?<=[a-z])(?=[A-Z])/g, '-');
  return readFile(
    new URL(`./pictures/${`${kindSlug}-${fileName}`.toLowerCase()}`, import.meta.url),
  );
}

async function makeProjectFiles(
  { projectId, name: employer, logo }: FileOwner,
  { today, isFirst, makeId }: { today: string; isFirst: boolean; makeId: MakeId },
): Promise<DemoProjectFile[]> {
  const quarters = isFirst ? [3, 6, 9, 12, 15, 18] : [];
  const texts = [
    ...Object.entries(documentTexts)
      .slice(0, isFirst ? undefined : 2)
      .map(([fileName, text]) => ({ fileName, text, date: firstOfMonth(today, -7) })),
    ...quarters.map((monthsAgo) => {
      const date = firstOfMonth(today, -monthsAgo);
      const quarter = `${date.slice(0, 4)} kwartaal ${Math.ceil(Number(date.slice(5, 7)) / 3)}`;
      return { fileName: `Nieuwsbrief ${quarter}.pdf`, text: newsletter(quarter), date };
    }),
  ];
  const files: DemoProjectFile[] = [];
  const add = (fileName: string, content: Buffer, uploadedAt: string): void => {
    const columns = fileColumns(fileName, content, { uploadedAt, makeId });
    const row = { projectFileId: makeId(uploadedAt), projectId, ...columns };
    files.push({ row, content });
  };
  for (const { fileName, text, date } of texts) {
    const moment = `${date}T08:15:00.000Z`;
    add(fileName, await printDocument(text, { employer, moment }), moment);
  }
  if (isFirst) {
    const moment = `${firstOfMonth(today, -12)}T10:00:00.000Z`;
    add('Logo voor intranet.png', drawLogo(logo), moment);
  }
  return files;
}

function fileColumns(
  fileName: string,
  content: Buffer,
  { uploadedAt, makeId }: { uploadedAt: string; makeId: MakeId },
) {
  return {
    fileName,
    fileType: fileTypeOf(fileName),
    size: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
    storageKey: makeId(uploadedAt),
    uploadedAt: new Date(uploadedAt),
  };
}
