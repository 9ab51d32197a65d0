import { fileTypeOf } from '@portal/contract/files';

const fitsAt = (bytes: Uint8Array, start: number, text: string): boolean =>
  Buffer.from(text, 'latin1').equals(bytes.subarray(start, start + text.length));

/** The file types that the portal accepts, each with a test of its first bytes. */
const signatures = {
  jpg: (head: Uint8Array) => fitsAt(head, 0, '\xff\xd8\xff'),
  png: (head: Uint8Array) => fitsAt(head, 0, '\x89PNG\r\n\x1a\n'),
  pdf: (head: Uint8Array) => fitsAt(head, 0, '%PDF-'),
  webp: (head: Uint8Array) => fitsAt(head, 0, 'RIFF') && fitsAt(head, 8, 'WEBP'),
} as const;

const imageTypes = [
  ['image/png', signatures.png],
  ['image/jpeg', signatures.jpg],
  ['image/webp', signatures.webp],
] as const;

/** Whether the first bytes of a file match the type in its name; eight bytes are enough. */
export const isOfNamedType = (fileName: string, head: Uint8Array): boolean =>
  signatures[fileTypeOf(fileName)](head);

/**
 * The type of an image by its bytes; undefined for types that a page should not show, such as SVG.
 */
export const imageType = (bytes: Uint8Array): (typeof imageTypes)[number][0] | undefined =>
  imageTypes.find(([, fits]) => fits(bytes))?.[0];
