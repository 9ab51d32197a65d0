import { putProjectFile, putPromotionFile } from '@portal/contract/provider-files';
import type { PromotionKind } from '@portal/contract/social-media';
import type { TestPortal } from './test-portal.ts';

const withContent = (signature: string) => (content: string) =>
  Buffer.from(`${signature}${content}`, 'latin1');

/** A file that the portal accepts as this type by its first bytes; no program could open it. */
export const pdfOf = withContent('%PDF-1.7\n');
export const pngOf = withContent(
  '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x08\0\0\0\x08\x08\x06\0\0\0\xc4\x0f\xbe\x8b',
);
export const jpgOf = withContent('\xff\xd8\xff\xe0');

/** Adds a file to a project, as the provider does. */
export async function addProjectFile(
  portal: TestPortal,
  { projectId, apiKey }: { projectId: string; apiKey: string },
  fileName: string,
  body: Buffer = pdfOf(fileName),
): Promise<void> {
  const params = { projectId, fileName };
  (await portal.call(putProjectFile, { params, body }, apiKey)).ok();
}

/** Adds a file to the promotion material, as the provider does. @returns its id */
export async function addPromotionFile(
  portal: TestPortal,
  apiKey: string,
  params: { kind: PromotionKind; folder: string; fileName: string },
  body: Buffer = pdfOf(params.fileName),
): Promise<string> {
  const answer = await portal.call(putPromotionFile, { params, body }, apiKey);
  return answer.ok().promotionFileId;
}
