import { putProjectFile, putPromotionFile } from '@portal/contract/provider-files';
import type { PromotionKind } from '@portal/contract/social-media';
import type { TestPortal } from './test-portal.ts';

const withContent = (signature: string) => (content: string) =>
  Buffer.from(`${signature}${content}`, 'latin1');

/** What the portal takes for a file of a type; nothing else could open it. */
export const pdfOf = withContent('%PDF-1.7\n');
export const pngOf = withContent('\x89PNG\r\n\x1a\n');
export const jpgOf = withContent('\xff\xd8\xff\xe0');

/** A file of a project, as the provider brings it in. */
export async function addProjectFile(
  portal: TestPortal,
  { projectId, apiKey }: { projectId: string; apiKey: string },
  fileName: string,
  body: Buffer = pdfOf(fileName),
): Promise<void> {
  const params = { projectId, fileName };
  (await portal.call(putProjectFile, { params, body }, apiKey)).ok();
}

/** A file of the promotion material, as the provider brings it in. @returns its id */
export async function addPromotionFile(
  portal: TestPortal,
  apiKey: string,
  params: { kind: PromotionKind; folder: string; fileName: string },
  body: Buffer = pdfOf(params.fileName),
): Promise<string> {
  const answer = await portal.call(putPromotionFile, { params, body }, apiKey);
  return answer.ok().promotionFileId;
}
